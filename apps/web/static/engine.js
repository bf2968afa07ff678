// The engine's thread: one question at a time, answers as they come. The network for a game is fetched when the game is
// first asked about; without it the engine judges by hand.
import init, { Brain } from "{{worker.js}}";
const nets = { {{nets}} };
let brain;
let turn = init({ module_or_path: "{{worker.wasm}}" });
const answer = async (data) => {
  brain ??= new Brain();
  const net = nets[brain.wants(data.text)];
  if (net) {
    try {
      const file = await fetch(net);
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
