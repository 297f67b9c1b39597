import { registerHooks } from "node:module";
import { type Patch, killPoints, faults } from "./faults.ts";

/*
 * Loaded before a process of ours, it changes the text of named files as they are read, so that what is shipped has no switches:
 * FAULT names a bug to bring back, KILL_AT (`point:count`) where the process kills itself, at the count-th pass.
 */
const SOURCES = new URL("../src/", import.meta.url).href;

const named = <Found>(list: Record<string, Found>, name: string): Found => {
  const found = list[name];
  if (!found) throw new Error(`There is no ${name} among ${Object.keys(list).join(", ")}`);
  return found;
};

const { FAULT, KILL_AT } = process.env;
const [point = "", count = "1"] = KILL_AT?.split(":") ?? [];
const patches: Patch[] = [...(FAULT ? named(faults, FAULT) : []), ...(KILL_AT ? named(killPoints, point) : [])];

let passes = 0;
Object.assign(globalThis, {
  passKillPoint: () => {
    passes += 1;
    if (passes === Number(count)) process.kill(process.pid, "SIGKILL");
  },
});

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const meant = patches.filter(({ file }) => url === `${SOURCES}${file}`);
    if (meant.length === 0) return loaded;
    return { ...loaded, source: meant.reduce(patched, Buffer.from(loaded.source as Uint8Array).toString("utf8")) };
  },
});

function patched(source: string, { file, from, to }: Patch): string {
  if (!source.includes(from)) throw new Error(`${file} has no longer the text to change: ${from}`);
  return source.replace(from, () => to);
}
