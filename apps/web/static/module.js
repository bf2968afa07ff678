// The engine's module: the one with relaxed vectors where the browser has them, and otherwise the one that all can run.
const relaxed = WebAssembly.validate(new Uint8Array([{{probe}}]));
export const load = async () => {
  const wasm = fetch(relaxed ? "{{relaxed.wasm}}" : "{{worker.wasm}}");
  const module = await import(relaxed ? "{{relaxed.js}}" : "{{worker.js}}");
  await module.default({ module_or_path: wasm });
  return module;
};
