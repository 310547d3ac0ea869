// Downloads a file and says how much of it has come. By XMLHttpRequest, which counts outside this thread: a stream that
// counts by itself stands still whenever the thread is busy.

/** A file's bytes. `report` gets the number of bytes so far, unpacked if they are sent packed. */
export function download(address: URL, report: (bytes: number) => void): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "arraybuffer";
    request.onprogress = ({ loaded }) => report(loaded);
    request.onload = () => {
      const response: unknown = request.response;
      if (request.status === 200 && response instanceof ArrayBuffer) resolve(response);
      else reject(new Error(`${address.pathname}: the host answered ${request.status}`));
    };
    request.onerror = () => reject(new Error(`${address.pathname}: the network failed`));
    request.send();
  });
}
