import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { type CommandOutcome, done, failed } from "@comanda/server/platform/command/command";
import { describe, expect, it } from "vitest";
import { configFrom } from "../config.ts";
import { moveFrom, moveRestaurant, settingsOfTarget } from "./move-restaurant.ts";

const NEW = "https://new.example";
const DATABASE = "postgres://new.example/comanda";
const MOVE = { merchantId: "200001", to: NEW, databaseUrl: DATABASE };
const PROOF = "0123456789abcdef0123456789abcdef";
const LAST_STEP = `npm run merchant -- moved 200001 --to ${NEW} --proof ${PROOF}`;

/** Writes the file of a restaurant without rows. */
function writeFile(path: string): CommandOutcome {
  const header = { format: "comanda-restaurant", version: 1, madeAt: "2026-11-30T12:00:00.000Z", schema: 1, keyCheck: "", isStopped: true };
  const first = `${JSON.stringify({ ...header, merchant: { id: "200001", name: "Pomelo Lane" } })}\n`;
  const end = { rows: {}, proof: PROOF, digest: createHash("sha256").update(first).digest("hex") };
  writeFileSync(path, gzipSync(`${first}${JSON.stringify(end)}\n`));
  return done("exported");
}

type Outcome = CommandOutcome | Error;

/** Moves a restaurant where one step ends otherwise; returns the outcome and the steps that ran. */
async function moveWith(ends: Partial<Record<"export" | "import" | "moved" | "resume", Outcome>>) {
  const steps: string[] = [];
  const run = ([step = "", , file = ""]: string[]): Promise<CommandOutcome> => {
    steps.push(step);
    const end = ends[step as keyof typeof ends] ?? (step === "export" ? writeFile(file) : done(`${step} is done`));
    return end instanceof Error ? Promise.reject(end) : Promise.resolve(end);
  };
  return { ...(await moveRestaurant(MOVE, { onSource: run, onTarget: run })), steps };
}

describe("a move whose file cannot be written", () => {
  it.each([
    ["says so", failed("The disk is full.")],
    ["breaks off", new Error("The disk is full.")],
  ])("starts the restaurant again where the export %s", async (_, end) => {
    const moved = await moveWith({ export: end });
    expect(moved).toMatchObject({ ok: false, lines: [expect.stringContaining("The disk is full."), "resume is done"] });
    expect(moved.steps).toEqual(["stop", "export", "resume"]);
  });

  it("says how the restaurant is started again where that breaks off too", async () => {
    const { ok, lines } = await moveWith({ export: failed("The disk is full."), resume: new Error("Connection lost") });
    expect([ok, lines.at(-1)]).toEqual([false, "Run it again: npm run merchant -- resume 200001"]);
  });
});

describe("a move whose restaurant is at the other installation", () => {
  it.each([
    ["is refused", failed("What was imported is not what is here.")],
    ["breaks off", new Error("Connection lost")],
  ])("says the command that is left where the last step %s", async (_, end) => {
    const imported = done("Pomelo Lane is here.", "Secrets have to be entered again.", `Say so: ${LAST_STEP}`);
    const { ok, lines, steps } = await moveWith({ import: imported, moved: end });
    expect([ok, steps]).toEqual([false, ["stop", "export", "import", "moved"]]);
    expect(lines.slice(0, 3)).toEqual(imported.lines);
    expect(lines.join("\n")).toContain(LAST_STEP);
  });

  it("says both commands where it is not known whether the import has ended", async () => {
    const { lines } = await moveWith({ import: new Error("Connection lost") });
    expect(lines.join("\n")).toContain(LAST_STEP);
    expect(lines.join("\n")).toContain("npm run merchant -- resume 200001");
  });
});

describe("the arguments of a move", () => {
  const here = { publicOrigin: "https://old.example" };
  const read = (to: string) => moveFrom(["move", "200001", "--to", to, "--database", DATABASE], here);

  it("are refused for an address that is no origin and for the origin of this installation, before anything is stopped", () => {
    expect(read(`${NEW}/`)).toEqual(MOVE);
    expect(() => read(`${NEW}/menu`)).toThrow("is no origin");
    expect(() => read("new.example")).toThrow("is no origin");
    expect(() => read("https://old.example/")).toThrow("is the origin of this installation");
  });

  it("open the other installation with its own secret and its own bus, never with those of this one", () => {
    const config = configFrom({
      DATABASE_URL: "postgres://old.example/comanda",
      PUBLIC_ORIGIN: here.publicOrigin,
      SECRET_KEY: "s".repeat(32),
      BUS_URL: "nats://old.example:4222",
    });
    expect(settingsOfTarget(config, MOVE, {})).toMatchObject({ publicOrigin: NEW, secretKey: undefined, busUrl: undefined });
    const target = { TARGET_SECRET_KEY: "t".repeat(32), TARGET_BUS_URL: "nats://new.example:4222" };
    expect(settingsOfTarget(config, MOVE, target)).toMatchObject({ secretKey: "t".repeat(32), busUrl: "nats://new.example:4222" });
  });
});
