// In the browser: hands what the benchmark asks for to the worker.

import type { Asked, Measured } from "./measured";

declare global {
  interface Window {
    search?: (asked: Asked) => Promise<Measured>;
  }
}

const worker = new Worker("/worker.js", { type: "module" });

window.search = (asked) =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Measured>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(asked);
  });
