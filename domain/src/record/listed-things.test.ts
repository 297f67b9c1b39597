import { expect, it } from "vitest";
import { PRODUCT_SHAPE } from "../menu/edit/product-shape.ts";
import { withTypedSince } from "./listed-things.ts";

it("what was typed after the rest was sent stays, and a thing of a list that was new then has its stored id", () => {
  const group = (text: string, id?: string) => ({ ...(id && { id }), text });
  const [noodles, spice, egg] = [group("Noodles", "8100"), group("Spice"), group("Egg")];
  const sent = { name: { "en-US": "Soup" }, price: "18.00", groups: [noodles, spice, egg] };
  const stored = { ...sent, groups: [noodles, group("Spice", "1"), group("Egg", "2")] };
  const since = (fields: typeof sent, now: typeof sent) => withTypedSince(fields, sent, { now, shape: PRODUCT_SHAPE });

  expect(since(stored, sent)).toEqual(stored);
  const withTheirs = { ...stored, groups: [group("Theirs", "3"), ...stored.groups] };
  expect(since(withTheirs, { ...sent, price: "19.00", name: { "en-US": "Broth" } })).toEqual({
    ...withTheirs,
    price: "19.00",
    name: { "en-US": "Broth" },
  });
  expect(since(stored, { ...sent, groups: [egg, noodles] }).groups).toEqual([group("Egg", "2"), noodles]);
  const typed = { ...sent, price: "19.00", groups: [group("Egg, soft"), spice, group("Noodles, wide", "8100"), group("Tea")] };
  expect(since(stored, typed)).toEqual({
    ...stored,
    price: "19.00",
    groups: [group("Egg, soft", "2"), group("Spice", "1"), group("Noodles, wide", "8100"), group("Tea")],
  });
});
