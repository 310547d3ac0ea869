// WebKitGTK's MiniBrowser, driven by its WebDriver over plain requests, on a screen that nobody sees.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import type { Engine, EnginePage } from "./engine";
import { findProgram } from "./executable";

/** WebKitGTK. */
export const webkitEngine: Engine = {
  name: "WebKitGTK",
  find() {
    const programs = {
      WebKitWebDriver: findProgram("WebKitWebDriver"),
      MiniBrowser: findProgram("MiniBrowser", miniBrowsers()),
      Xvfb: findProgram("Xvfb"),
    };
    const { WebKitWebDriver: driver, MiniBrowser: browser, Xvfb: screen } = programs;
    if (driver !== null && browser !== null && screen !== null)
      return { kind: "found", launch: () => launch(driver, browser, screen) };
    const missing = Object.entries(programs).flatMap(([name, found]) => (found === null ? [name] : []));
    return { kind: "missing", what: missing.join(", ") };
  },
};

/** Where distributions put the browser, which is in no PATH: /usr/lib/<architecture>/webkit2gtk-4.1/MiniBrowser. */
function miniBrowsers(): readonly string[] {
  return ["/usr/lib", "/usr/libexec", ...foldersIn("/usr/lib")].flatMap((folder) =>
    foldersIn(folder)
      .filter((name) => path.basename(name).startsWith("webkit"))
      .map((name) => path.join(name, "MiniBrowser")),
  );
}

function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => path.join(folder, name));
  } catch {
    // No such folder on this system.
    return [];
  }
}

async function launch(driverPath: string, binary: string, screenPath: string): Promise<EnginePage> {
  const screen = spawn(screenPath, ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await firstLine(screen, 3);
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" } : {}),
    },
  });
  const end = () => {
    driver.kill();
    screen.kill();
  };
  try {
    const ask = requestsTo(`http://127.0.0.1:${port}`);
    await answering(ask);
    const { sessionId, capabilities } = await ask<Session>("POST", "/session", {
      capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary, args: ["--automation"] } } },
    });
    const session = `/session/${sessionId}`;
    await ask("POST", `${session}/timeouts`, { script: 60_000, pageLoad: 120_000 });
    return {
      version: `WebKitGTK ${capabilities.browserVersion}`,
      open: async (url) => void (await ask("POST", `${session}/url`, { url })),
      evaluate: (expression) =>
        ask("POST", `${session}/execute/sync`, { script: `return (${expression});`, args: [] }),
      async close() {
        await ask("DELETE", session);
        end();
      },
    };
  } catch (thrown) {
    end();
    throw thrown;
  }
}

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

type Ask = <Value>(method: string, address: string, body?: object) => Promise<Value>;

function requestsTo(base: string): Ask {
  return async (method, address, body) => {
    const response = await fetch(`${base}${address}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`WebDriver, ${method} ${address}: ${JSON.stringify(value)}`);
    return value;
  };
}

/** Waits until the driver answers. */
async function answering(ask: Ask): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await ask("GET", "/status");
      return;
    } catch (thrown) {
      if (attempt === 100) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function firstLine(process: ChildProcess, descriptor: number): Promise<string> {
  const stream = process.stdio[descriptor];
  if (!stream || !("setEncoding" in stream))
    throw new Error("The screen has no descriptor to tell its number.");
  stream.setEncoding("utf8");
  const [line] = await once(stream, "data");
  return String(line).trim();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}
