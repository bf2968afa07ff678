// Makes an animated picture of a game: pictures laid on one another become frames, frames become a file.
import { load } from "{{module.js}}";
let Gif;
const ready = load().then((module) => {
  Gif = module.Gif;
});
const pictures = new Map();
const samples = [];
let side, context, gif, done = 0;
// Five numbers for each layer: the picture, left, top, width, opacity.
const draw = (layers) => {
  context.globalAlpha = 1;
  context.clearRect(0, 0, side, side);
  for (let i = 0; i < layers.length; i += 5) {
    context.globalAlpha = layers[i + 4];
    context.drawImage(pictures.get(layers[i]), layers[i + 1], layers[i + 2], layers[i + 3], layers[i + 3]);
  }
  return context.getImageData(0, 0, side, side).data;
};
const handle = (data) => {
  if (data.side) {
    side = data.side;
    context = new OffscreenCanvas(side, side).getContext("2d", { willReadFrequently: true });
  } else if (data.picture) {
    pictures.set(data.id, data.picture);
  } else if (data.sample) {
    samples.push(draw(data.sample));
  } else if (data.layers) {
    if (!gif) {
      const all = new Uint8Array(samples.reduce((sum, s) => sum + s.length, 0));
      let at = 0;
      for (const sample of samples) all.set(sample, at), (at += sample.length);
      gif = new Gif(side, all);
    }
    gif.frame(new Uint8Array(draw(data.layers).buffer), data.hundredths);
    postMessage({ done: ++done });
  } else {
    const file = gif.finish();
    postMessage({ file }, [file.buffer]);
  }
};
let last = ready;
onmessage = ({ data }) => {
  last = last.then(() => handle(data)).catch(() => postMessage({ failed: true }));
};
