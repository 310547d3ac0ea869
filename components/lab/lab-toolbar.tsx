// What can be done with the script as a whole.

import { Button, buttonClass } from "../ui/button";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";

/** Which drawer is open above the editor. */
export type Drawer = "library" | "share";

/** The buttons. */
export function LabToolbar({
  drawer,
  toggle,
  create,
  openFile,
  save,
}: {
  drawer: Drawer | null;
  toggle: (drawer: Drawer) => void;
  create: () => void;
  openFile: (file: File) => void;
  save: () => void;
}) {
  const opened = "aria-expanded:border-accent aria-expanded:bg-accent-soft aria-expanded:text-accent";
  return (
    <div className="flex flex-wrap items-center gap-2 noscript:hidden">
      <Button
        aria-expanded={drawer === "library"}
        aria-controls="lab-library"
        onClick={() => toggle("library")}
        className={opened}
      >
        <Icon name="menu" />
        Library
      </Button>
      <Button onClick={create}>New</Button>
      <label
        className={classNames(
          buttonClass(),
          "cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent",
        )}
      >
        <Icon name="upload" />
        Open a file
        <input
          type="file"
          accept=".sql,.txt,text/plain"
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = "";
            if (file) openFile(file);
          }}
        />
      </label>
      <Button onClick={save}>
        <Icon name="download" />
        Save as a file
      </Button>
      <Button
        aria-expanded={drawer === "share"}
        aria-controls="lab-share"
        onClick={() => toggle("share")}
        className={opened}
      >
        <Icon name="link" />
        Share
      </Button>
    </div>
  );
}
