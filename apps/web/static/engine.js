// The engine's thread: one question at a time, answers as they come. The network of a game and its opening book are
// fetched when it is first asked about; without them the engine judges by hand, and plays openings by itself.
import init, { Brain } from "{{worker.js}}";
const files = { {{nets}} };
let brain;
let turn = init({ module_or_path: "{{worker.wasm}}" });
const answer = async (data) => {
  brain ??= new Brain();
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
