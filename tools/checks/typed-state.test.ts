import { describe, expect, it } from "vitest";

import { sourceFiles } from "./source-files.ts";
import { NOT_KEPT, typedIntoPlainState } from "./typed-state-checks.ts";

describe("what a person types in the console", () => {
  it("is kept over the lock of the device, or has a reason why not", () =>
    expect(
      sourceFiles("staff/app")
        .filter(({ path }) => path.endsWith(".tsx"))
        .flatMap(typedIntoPlainState)
        .toSorted(),
    ).toEqual(Object.values(NOT_KEPT).flat().toSorted()));

  it.each([
    ['const [name, setName] = useState(""); const one = <Field onChange={({ target }) => setName(target.value)} />;', ["setName"]],
    ["const [way, setWay] = useState<Way>(first); const one = <Segmented onChange={setWay} />;", ["setWay"]],
    ['const [name, setName] = useKeptState("name", ""); const one = <Field onChange={({ target }) => setName(target.value)} />;', []],
    ["const [isOpen, setOpen] = useState(false); const one = <Button onClick={() => setOpen(true)} />;", []],
  ])("is found where it is a plain state that a field sets: %s", (text, setters) =>
    expect(typedIntoPlainState({ path: "staff/app/example.tsx", text })).toEqual(setters.map((setter) => `example.tsx ${setter}`)),
  );
});
