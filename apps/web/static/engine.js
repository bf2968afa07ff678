// The engine's thread: one question at a time, answers as they come.
import init, { Brain } from "{{worker.js}}";
let brain;
const ready = init({ module_or_path: "{{worker.wasm}}" });
onmessage = async ({ data }) => {
  await ready;
  brain ??= new Brain();
  brain.ask(data.text, data.stop, (line) => postMessage({ id: data.id, line }));
};
