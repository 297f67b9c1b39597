import { describe, expect, it } from "vitest";

import { silentButtons } from "./busy-button-checks.ts";
import { sourceFiles } from "./source-files.ts";

describe("a button of the console", () => {
  it("shows that what it has started is under way, so that nobody taps again", () =>
    expect(
      sourceFiles()
        .filter(({ path }) => /^staff\/app\/.*\.tsx$/.test(path))
        .flatMap(silentButtons),
    ).toEqual([]));

  it.each([
    ["<Button onClick={() => void save()} />", 1],
    ["<Switch isOn onToggle={() => void run(save)} />", 1],
    ["<Button onClick={() => (isOpen ? close() : void open())} />", 1],
    ["<Button loading={isBusy} onClick={() => void run(save)} />", 0],
    ["<Switch isOn isBusy={isBusy} onToggle={() => void run(save)} />", 0],
    ["<ActButton onAct={save} />", 0],
    ["<Button onClick={close} />", 0],
    ["<Button onClick={() => void copy()} />", 0],
  ])("%s has %i faults", (text, count) =>
    expect(silentButtons({ path: "staff/app/example.tsx", text: `const one = ${text};` })).toHaveLength(count),
  );
});
