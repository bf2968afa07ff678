// The engine's thread: one question at a time, answers as they come. The network of a game and its opening book are
// fetched when it is first asked about; without them the engine judges by hand, and plays openings by itself.
import { load } from "{{module.js}}";
const files = { {{nets}} };
let brain;
let turn = load().then(({ Brain }) => {
  brain = new Brain();
});
const answer = async (data) => {
  for (const name of brain.wants(data.text).split(" ").filter((name) => files[name])) {
    try {
      const file = await fetch(files[name]);
      if (file.ok) brain.learn(new Uint8Array(await file.arrayBuffer()));
    } catch {
      // Nobody is connected; it is tried again with the next question.
    }
  }
  brain.ask(data.text, data.stop, (line) => postMessage({ id: data.id, line }));
};
onmessage = ({ data }) => {
  turn = turn.then(() => answer(data));
};
