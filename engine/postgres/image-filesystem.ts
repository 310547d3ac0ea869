// A filesystem in memory that begins as an image says, for PGlite's `fs` option.

import type { PGlite } from "@electric-sql/pglite";
import { EmscriptenBuiltinFilesystem } from "@electric-sql/pglite/basefs";
import type { Image } from "./image";

type EmscriptenOptions = Parameters<EmscriptenBuiltinFilesystem["init"]>[1];

/** Gives each server its own copy of the image's files: an image can start any number of them. */
export class ImageFilesystem extends EmscriptenBuiltinFilesystem {
  readonly #image: Image;
  readonly #dataDirectory: string;

  constructor(image: Image, dataDirectory: string) {
    super();
    this.#image = image;
    this.#dataDirectory = dataDirectory;
  }

  override async init(pglite: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pglite, options);
    return {
      emscriptenOpts: { ...emscriptenOpts, getPreloadedPackage: () => bundleOf(this.#image) },
    };
  }

  /** PGlite calls this where a stored database would be loaded, after its own files are in place. */
  override async initialSyncFs(): Promise<void> {
    const FS = this.pg?.Module.FS;
    if (FS === undefined) throw new Error("The image has no server to go to.");
    FS.mkdirTree(this.#dataDirectory, 0o700);
    for (const folder of this.#image.folders) FS.mkdir(`${this.#dataDirectory}/${folder}`, 0o700);
    // A path is looked up part by part: from the folder itself a thousand files take half the time.
    let current = "/";
    for (const { path, size, content } of this.#image.files) {
      const slash = path.lastIndexOf("/") + 1;
      const folder = `${this.#dataDirectory}/${path.slice(0, slash)}`;
      if (folder !== current) FS.chdir(folder);
      current = folder;
      const own = new Uint8Array(size);
      own.set(content);
      FS.writeFile(path.slice(slash), own, { mode: 0o600, canOwn: true });
    }
    FS.chdir("/");
  }
}

function bundleOf({ bundle }: Image): ArrayBuffer {
  const bytes = new Uint8Array(bundle.size);
  for (const { offset, content } of bundle.pieces) bytes.set(content, offset);
  return bytes.buffer;
}
