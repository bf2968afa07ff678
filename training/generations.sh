#!/bin/sh
# All generations of one network, from the hand-written evaluation on: `training/generations.sh abalone-2 FOLDER`.
#
# What is on record of the networks in data/nets: the numbers of positions, the nodes a move, the units, every option of
# Six, and the seeds and options of the generations that learn on from the one before. What is not: the seeds of the first three
# generations of Abalone, whether their epochs, batches and rates were always the usual ones, and what else than the second
# generation's positions the third one learnt from with three and four players (here: from its own alone). So this makes
# networks like those, not the same bytes.
set -eu

name=${1:-}
folder=${2:-.}
tools=${TOOLS:-cargo run --release -p hexad-tools --}
python=${PYTHON:-python3}
train=$(dirname "$0")/train.py

# game, generation, positions, nodes a move, who judges
play() {
    $tools selfplay "$1" "$folder/$name-$2.pos" --seed "$2" --positions "$3" --nodes "$4" --evaluation "$5"
}

# generation, units, files of positions
learn() {
    generation=$1
    hidden=$2
    shift 2
    $python "$train" "$@" --out "$folder/$name-$generation.net" --hidden "$hidden" --generation "$generation"
}

# game, generation, positions, epochs, and what else: with 1,500 nodes a move, judged by the generation before
further() {
    game=$1
    generation=$2
    epochs=$4
    before=$folder/$name-$((generation - 1)).net
    $tools selfplay "$game" "$folder/$name-$generation.pos" --seed "$((11 * generation))" --positions "$3" --nodes 1500 \
        --evaluation "$before"
    shift 4
    learn "$generation" 256 "$folder/$name-$generation.pos" --epochs "$epochs" "$@"
}

# game, units, positions of each generation, nodes a move of each
three() {
    play "$1" 1 "$3" "$6" hand
    learn 1 "$2" "$folder/$name-1.pos"
    play "$1" 2 "$4" "$7" "$folder/$name-1.net"
    learn 2 "$2" "$folder/$name-2.pos"
    play "$1" 3 "$5" "$8" "$folder/$name-2.net"
}

case $name in
abalone-2)
    three abalone 512 2700000 2400000 1800000 1500 1200 1200
    # 4.2 million positions: its own and those of the second.
    learn 3 512 "$folder/$name-2.pos" "$folder/$name-3.pos"
    ;;
abalone-3)
    three abalone:3 256 640000 280000 1100000 1500 1500 1500
    learn 3 256 "$folder/$name-3.pos"
    further abalone:3 4 2120000 16 --sparse 0.01
    further abalone:3 5 1770000 16 --start "$folder/$name-4.net" --rate 1e-3
    ;;
abalone-4)
    three abalone:4 256 860000 430000 990000 1500 1500 1500
    learn 3 256 "$folder/$name-3.pos"
    further abalone:4 4 1970000 20 --sparse 0.01
    further abalone:4 5 1380000 20 --start "$folder/$name-4.net" --rate 1e-3
    ;;
six-advanced)
    # The seconds are those of 16 cores; elsewhere other numbers of positions come together in that time.
    $tools selfplay six "$folder/six1.pos" --seconds 60 --nodes 800 --random 150
    $python "$train" "$folder/six1.pos" --out "$folder/six1.net" --hidden 64 --epochs 20 --batch 4096 --results 0.2 \
        --scale 150
    $tools selfplay six "$folder/six2.pos" --seconds 80 --nodes 1000 --random 100 --seed 2 \
        --evaluation "$folder/six1.net"
    $python "$train" "$folder/six2.pos" --out "$folder/six2.net" --hidden 64 --epochs 20 --batch 4096 --results 0.2 \
        --scale 150 --start "$folder/six1.net" --rate 1e-3 --generation 2
    $tools selfplay six "$folder/six3.pos" --positions 1190000 --nodes 1000 --random 100 --seed 43 \
        --evaluation "$folder/six2.net"
    $python "$train" "$folder/six3.pos" --out "$folder/six3.net" --hidden 64 --epochs 12 --batch 4096 --results 0.2 \
        --scale 150 --start "$folder/six2.net" --rate 1e-3 --generation 3
    $tools selfplay six "$folder/six4.pos" --positions 670000 --nodes 1000 --random 100 --seed 55 \
        --evaluation "$folder/six3.net"
    $python "$train" "$folder/six4.pos" --out "$folder/six.net" --hidden 64 --epochs 12 --batch 4096 --results 0.2 \
        --scale 150 --start "$folder/six3.net" --rate 1e-3 --generation 4
    ;;
*)
    echo "use: training/generations.sh abalone-2|abalone-3|abalone-4|six-advanced [FOLDER]" >&2
    exit 2
    ;;
esac
