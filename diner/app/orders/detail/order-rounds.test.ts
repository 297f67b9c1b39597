import type { OrderItemView } from "@comanda/contract/shapes/order-shapes";
import { expect, it } from "vitest";
import { itemsByRound } from "./order-rounds.ts";
import type { Rounds } from "./use-live-order.ts";

const minuteOf = (at: string) => at.slice(11, 16);
const shown = (ids: string[], rounds: Rounds = []) =>
  itemsByRound(
    ids.map((id) => ({ id }) as OrderItemView),
    rounds,
    minuteOf,
  ).map(({ time, items }) => [time, items.map(({ id }) => id).join(" ")]);
const round = (time: string, ...itemIds: string[]) => ({ at: `2026-09-17T${time}.000Z`, itemIds });

it("has one group without a time where all dishes were ordered together", () => expect(shown(["1", "2"])).toEqual([[null, "1 2"]]));

it("groups the dishes by the minute at which they were ordered", () =>
  expect(shown(["1", "2", "3", "4"], [round("03:45:10", "1", "3"), round("03:52:00", "2", "4")])).toEqual([
    ["03:45", "1 3"],
    ["03:52", "2 4"],
  ]));

it("joins rounds of the same minute, and has no time where there is one minute", () => {
  expect(shown(["1", "2", "3"], [round("03:45:10", "1"), round("03:45:50", "2"), round("03:52:00", "3")])).toEqual([
    ["03:45", "1 2"],
    ["03:52", "3"],
  ]);
  expect(shown(["1", "2"], [round("03:45:10", "1"), round("03:45:50", "2")])).toEqual([[null, "1 2"]]);
});

it("has a dish without a round in the first", () =>
  expect(shown(["1", "2", "3"], [round("03:45:10", "1"), round("03:52:00", "3")])).toEqual([
    ["03:45", "1 2"],
    ["03:52", "3"],
  ]));
