import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { describe, expect, it } from "vitest";

import { diner, inputsHash, nodeComplaint, packages } from "./bootstrap/steps.mjs";
import { runSteps, startLock } from "./bootstrap/run-steps.mjs";
import { BootstrapError, gistOf, npmCommand, runTool } from "./bootstrap/run-tool.mjs";
import { findBrowser, isBrowserFile } from "./find-browser.mjs";
import { testFolder } from "./test-folder.ts";

const repository = (files: Record<string, string> = {}) => {
  const root = testFolder("repository");
  for (const [path, text] of Object.entries(files)) write(root, path, text);
  return root;
};

const write = (root: string, path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

describe("the packages", () => {
  const lock = (version: string) => JSON.stringify({ packages: { "": {}, "node_modules/zod": { version } } });

  it("are stale when nothing is installed", () => expect(packages.isNeeded(repository({ "package-lock.json": lock("4.6.7") }))).toBe(true));

  it("are fresh when npm was run directly, and stale again when the lock file changes", () => {
    const root = repository({ "package-lock.json": lock("4.6.7"), "node_modules/.package-lock.json": lock("4.6.7") });
    expect(packages.isNeeded(root)).toBe(false);
    write(root, "package-lock.json", lock("4.6.8"));
    expect(packages.isNeeded(root)).toBe(true);
  });

  it("may lack optional packages, which are for other systems, but no others", () => {
    const wantedPackages = {
      "": {},
      server: { version: "1" },
      "node_modules/a": { version: "1" },
      "node_modules/b": { version: "1", optional: true },
    };
    const isStale = (installed: object) => {
      const [wanted, record] = [wantedPackages, installed].map((each) => JSON.stringify({ packages: each }));
      return packages.isNeeded(repository({ "package-lock.json": wanted ?? "", "node_modules/.package-lock.json": record ?? "" }));
    };
    expect(isStale({ "node_modules/a": { version: "1" } })).toBe(false);
    expect(isStale({ "node_modules/a": { version: "1" }, "node_modules/b": { version: "2" } })).toBe(true);
    expect(isStale({ "node_modules/b": { version: "1" } })).toBe(true);
  });

  it("are stale while a package of the repository that came with an update is not linked", () => {
    const linked = JSON.stringify({ packages: { "node_modules/@comanda/web": { resolved: "web", link: true } } });
    const root = repository({ "package-lock.json": linked, "node_modules/.package-lock.json": linked });
    expect(packages.isNeeded(root)).toBe(true);
    write(root, "node_modules/@comanda/web/package.json", "{}");
    expect(packages.isNeeded(root)).toBe(false);
  });
});

describe("the Node that runs it", () => {
  const engines = { "package.json": JSON.stringify({ engines: { node: ">=24.21.0" } }) };

  it.each([
    ["v24.21.0", true],
    ["v24.21.1", true],
    ["v25.0.0", true],
    ["v24.20.9", false],
    ["v20.20.2", false],
  ])("%s is new enough: %s", (version, isNew) => expect(nodeComplaint(repository(engines), version) === null).toBe(isNew));

  it("is the pinned one, or else the machine's if that is new enough", () => {
    expect(nodeComplaint(repository({ ...engines, "node_modules/.bin/node": "" }), "v20.20.2")).toBeNull();
    expect(nodeComplaint(repository(engines), "v24.21.0")).toBeNull();
    expect(nodeComplaint(repository(engines), "v20.20.2")).toBe("Comanda needs Node 24.21.0 or newer; this machine has v20.20.2.");
  });
});

describe("the built diner app", () => {
  const sources = {
    "diner/app/root.tsx": "a",
    "ui/src/sheets/sheet.tsx": "b",
    "domain/src/pricing/tax.ts": "c",
    "package-lock.json": "{}",
  };
  const hash = (root: string) => inputsHash(root, "diner");

  it("is not built where it is not part of the copy, and is stale until it is built from its sources", () => {
    expect(diner.isNeeded(repository())).toBe(false);
    const root = repository(sources);
    expect(diner.isNeeded(root)).toBe(true);
    write(root, "diner/build/.stamp", hash(root));
    expect(diner.isNeeded(root)).toBe(false);
  });

  it.each(["diner/app/root.tsx", "ui/src/new.tsx", "package-lock.json"])("is another when %s changes", (path) => {
    const root = repository(sources);
    const before = hash(root);
    expect(hash(root)).toBe(before);
    write(root, path, "changed");
    expect(hash(root)).not.toBe(before);
  });

  it.each(["ui/src/sheet.test.tsx", "diner/build/server/index.js", "diner/node_modules/x/index.js", "diner/.react-router/types/a.ts"])(
    "is the same when %s changes",
    (path) => {
      const root = repository(sources);
      const before = hash(root);
      write(root, path, "changed");
      expect(hash(root)).toBe(before);
    },
  );

  it("has another fingerprint when a file is removed, and the same when a file is only touched", () => {
    const root = repository(sources);
    const before = hash(root);
    utimesSync(join(root, "diner/app/root.tsx"), new Date(0), new Date(0));
    expect(hash(root)).toBe(before);
    rmSync(join(root, "ui/src/sheets/sheet.tsx"));
    expect(hash(root)).not.toBe(before);
  });
});

describe("the browser", () => {
  it("is the one of CHROMIUM_PATH, else the first in the usual places", () => {
    expect(findBrowser({ CHROMIUM_PATH: "/opt/mine" }, () => true)).toBe("/opt/mine");
    expect(findBrowser({}, (path) => path === "/usr/bin/google-chrome")).toBe("/usr/bin/google-chrome");
    expect(findBrowser({}, () => false)).toBeNull();
  });

  it("is not a script that only explains how to install it", () => {
    const root = repository({ stub: "#!/bin/sh\necho 'Please run: snap install chromium'", browser: "#!/bin/sh\nexec chromium-bin" });
    expect([isBrowserFile(join(root, "stub")), isBrowserFile(join(root, "browser")), isBrowserFile(join(root, "none"))]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe("the steps", () => {
  const step = (name: string, isNeeded: () => boolean, run: () => void = () => {}) => ({ name, isNeeded, run });

  it("do only what is needed, one line each", async () => {
    const lines: string[] = [];
    const steps = [step("packages", () => false), step("browser", () => true)];
    expect(await runSteps(repository(), steps, (line) => lines.push(line))).toBe(0);
    expect(lines).toEqual(["browser: preparing", expect.stringMatching(/^browser: ready in \d+\.\d s$/)]);
  });

  it("print nothing when nothing is needed", async () => {
    const lines: string[] = [];
    expect(await runSteps(repository(), [step("packages", () => false)], (line) => lines.push(line))).toBe(0);
    expect(lines).toEqual([]);
  });

  it("end with what happened and what to do when one fails", async () => {
    const lines: string[] = [];
    const fails = step(
      "packages",
      () => true,
      () => {
        throw new BootstrapError("The packages could not be installed.", "Check the network.", "ENOTFOUND");
      },
    );
    expect(await runSteps(repository(), [fails], (line) => lines.push(line))).toBe(1);
    expect(lines).toEqual(["packages: preparing", "\nThe packages could not be installed.\nENOTFOUND\nCheck the network.\n"]);
  });

  it("print the beginning of a failed tool's output, and store all of it", () => {
    const root = repository();
    const tool = {
      command: ["sh", "-c", "echo first; echo broken >&2; exit 3"],
      log: "packages",
      happened: "It failed.",
      remedy: "Mend it.",
    };
    expect(() => runTool(root, tool)).toThrow(/^It failed\.\nfirst\nbroken\nMend it\. Everything it said is in .*packages\.log\.$/);
    expect(readFileSync(join(root, "node_modules/.cache/comanda/packages.log"), "utf8")).toContain("first");
    expect(() => runTool(root, { ...tool, command: ["no-such-program"] })).toThrow(/ENOENT/);
  });

  it("print the beginning and the end of a long output, without stack traces", () =>
    expect(gistOf("a\n    at run (x.js:1:1)\nb\nc\nd\ne\nnpm error code 1\n", 2)).toBe("a\nb\n…\nd\ne"));

  it("call the same npm that called them", () => {
    expect(npmCommand({ npm_execpath: "/usr/lib/npm-cli.js" })).toEqual([process.execPath, "/usr/lib/npm-cli.js"]);
    expect(npmCommand({})).toEqual(["npm"]);
  });
});

describe("two starts at once", () => {
  const module = fileURLToPath(new URL("bootstrap/run-steps.mjs", import.meta.url));
  /** A process that takes the lock of a folder and logs it; `whenHeld` is the code that it runs then. */
  const starter = (root: string, whenHeld: string) =>
    spawn(process.execPath, [
      "--input-type=module",
      "-e",
      `import { appendFileSync } from "node:fs";
      import { startLock } from ${JSON.stringify(module)};
      const write = (text) => appendFileSync(${JSON.stringify(join(root, "log"))}, text);
      const release = await startLock(${JSON.stringify(root)}, write);
      write("in ");
      ${whenHeld}`,
    ]);
  const inTurn = 'for (let turn = 0; turn < 3e6; turn++); write("out "); release();';
  const logOf = (root: string) =>
    readFileSync(join(root, "log"), "utf8").replaceAll("Another start is preparing this folder; waiting for it.", "");

  it("take turns", async () => {
    const root = repository();
    const starts = Array.from({ length: 6 }, () => starter(root, inTurn));
    await Promise.all(starts.map((start) => once(start, "exit")));
    expect(logOf(root)).toBe("in out ".repeat(6));
  });

  it("go on when the one that holds the lock is killed", async () => {
    const root = repository();
    const killed = starter(root, "process.kill(process.pid, 'SIGKILL');");
    expect((await once(killed, "exit"))[1]).toBe("SIGKILL");
    await once(starter(root, inTurn), "exit");
    expect(logOf(root)).toBe("in in out ");
  });

  it("wait while the one that holds the lock is busy, and say so once", async () => {
    const root = repository();
    const release = await startLock(root, () => undefined);
    const lines: string[] = [];
    const waiting = Promise.withResolvers<void>();
    const second = startLock(root, (line) => waiting.resolve(void lines.push(line)));
    await waiting.promise;
    release();
    (await second)();
    expect(lines).toEqual(["Another start is preparing this folder; waiting for it."]);
  });

  it("of different folders do not wait for each other", async () => {
    const releases = [await startLock(repository(), () => undefined), await startLock(repository(), () => undefined)];
    for (const release of releases) release();
    expect(releases).toHaveLength(2);
  });
});
