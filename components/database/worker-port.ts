// A worker's own end of the channel to its page.

import type { Port } from "../../engine/rpc/message";

/** The page, as seen from inside a dedicated worker. */
export const pagePort: Port = {
  postMessage: (message) => self.postMessage(message),
  addEventListener: (type, listener) => self.addEventListener(type, listener),
  removeEventListener: (type, listener) => self.removeEventListener(type, listener),
};
