import { done, failed } from "@comanda/server/platform/command/command";
import { describe, expect, it } from "vitest";
import { moveRestaurant } from "./move-restaurant.ts";

const MOVE = { merchantId: "200001", to: "https://new.example", databaseUrl: "postgres://new.example/comanda" };

describe("a move whose file cannot be written", () => {
  it.each([
    ["says so", () => Promise.resolve(failed("The disk is full."))],
    ["breaks off", () => Promise.reject(new Error("The disk is full."))],
  ])("starts the restaurant again where the export %s", async (_, exports) => {
    const steps: string[] = [];
    const onSource = ([step = ""]: string[]) => {
      steps.push(step);
      return step === "export" ? exports() : Promise.resolve(done(`${step} is done`));
    };
    const moved = await moveRestaurant(MOVE, { onSource, onTarget: () => Promise.reject(new Error("not reached")) });
    expect(moved).toMatchObject({ ok: false, lines: [expect.stringContaining("The disk is full."), "resume is done"] });
    expect(steps).toEqual(["stop", "export", "resume"]);
  });
});
