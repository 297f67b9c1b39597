import { audit, auditStock, soldOf } from "../support/audit.ts";
import { FRIED_VERMICELLI, MUSHROOMS, place, TURKEY_RICE } from "../support/diner-calls.ts";
import { dropStock, setStock } from "../support/test-databases.ts";
import { codes, counted, problemUnless, type Race, rounds, wish } from "./race.ts";
import { atOnce } from "./race-fixture.ts";

/**
 * Fifty concurrent orders for the last portions: as many succeed as there are portions, the others get 2025 and order the rest of their
 * request.
 */
export const lastPortions =
  (portions: number, times: number): Race =>
  async (fixture) => {
    const { send, on } = fixture;
    const sold = await soldOf(on, MUSHROOMS);
    const problems = await rounds(times, async (round) => {
      await setStock(on, MUSHROOMS, portions);
      const guests = await fixture.guests(50);
      const placements = await atOnce(fixture, () =>
        guests.map((token) => place(send, token, wish([MUSHROOMS, FRIED_VERMICELLI], "25.71"))),
      );
      const without = guests.filter((_, at) => placements[at]?.code !== 0);
      const rest = await Promise.all(without.map((token) => place(send, token, wish([FRIED_VERMICELLI], "13.26"))));
      const winners = placements.filter(({ code }) => code === 0).length;
      const losers = placements.filter(({ status, code }) => status === 200 && code === 2025).length;
      return [
        ...problemUnless(winners === portions && losers === 50 - portions, `round ${round}: ${portions} left, ${counted(placements)}`),
        ...problemUnless(
          rest.every(({ code }) => code === 0),
          `round ${round}: the rest ${counted(rest)}`,
        ),
      ];
    });
    const stock = await auditStock(on, MUSHROOMS, sold + portions * times);
    await dropStock(on);
    return [...problems, ...(await audit(on, [])), ...stock];
  };

/** One key used twenty times concurrently: one order, and the same answer to all; 409 asks to retry. */
export const sameKey =
  (times: number): Race =>
  async (fixture) => {
    const [tokens, { send, on }] = [await fixture.guests(times), fixture];
    const problems = await rounds(tokens.length, async (round) => {
      const [token, one] = [tokens[round] ?? "", wish([MUSHROOMS], "12.45")];
      const placements = await Promise.all(Array.from({ length: 20 }, () => place(send, token, one)));
      const again = await Promise.all(placements.map((first) => (first.status === 409 ? place(send, token, one) : first)));
      const answers = new Set(again.map((answer) => JSON.stringify(answer)));
      return problemUnless(answers.size === 1 && again[0]?.code === 0, `round ${round}: ${answers.size} answers, ${counted(again)}`);
    });
    return [...problems, ...(await audit(on, []))];
  };

/** Two tabs of a diner with a key each: one order, and the other tab gets 12000 with the existing order. */
export const twoTabs =
  (times: number): Race =>
  async (fixture) => {
    const [tokens, { send, on }] = [await fixture.guests(times), fixture];
    const problems = await rounds(tokens.length, async (round) => {
      const token = tokens[round] ?? "";
      const placements = await atOnce(fixture, () => [MUSHROOMS, MUSHROOMS].map((dish) => place(send, token, wish([dish], "12.45"))));
      const same = new Set(placements.map(({ order }) => order?.id)).size === 1;
      return problemUnless(same && codes(placements).join() === "0,12000", `round ${round}: ${counted(placements)}`);
    });
    return [...problems, ...(await audit(on, []))];
  };

/** Fifty new orders concurrently: serials are unique and without gaps. */
export const serials =
  (times: number): Race =>
  (fixture) =>
    rounds(times, async () => {
      const guests = await fixture.guests(50);
      const placements = await atOnce(fixture, () => guests.map((token) => place(fixture.send, token, wish([MUSHROOMS], "12.45"))));
      return [
        ...problemUnless(
          placements.every(({ code }) => code === 0),
          counted(placements),
        ),
        ...(await audit(fixture.on, [])),
      ];
    });

/**
 * Two clients change one order with the same version: one succeeds, the other gets 12000 and then adds to the existing order; no line is
 * lost.
 */
export const twoHands =
  (times: number): Race =>
  async (fixture) => {
    const [tokens, { send, on }] = [await fixture.guests(times), fixture];
    const problems = await rounds(tokens.length, async (round) => {
      const token = tokens[round] ?? "";
      const { order } = await place(send, token, wish([MUSHROOMS], "12.45"));
      const more = (version: number, expectedTotal: string) =>
        place(send, token, { ...wish([MUSHROOMS], expectedTotal), id: order?.id, rowVersion: version });
      const placements = await atOnce(fixture, () => [more(1, "24.90"), more(1, "24.90")]);
      const last = await more(2, "37.35");
      const all = last.order?.orderItems.length === 3 && last.order.rowVersion === 3;
      return problemUnless(codes(placements).join() === "0,12000" && all, `round ${round}: ${counted(placements)}, then ${last.code}`);
    });
    return [...problems, ...(await audit(on, []))];
  };

/** Baskets of the same two dishes in opposite orders: no request fails. 20 diners add to their orders, each always with the same version, ten times at most. */
export const crossedBaskets =
  (times: number): Race =>
  async (fixture) => {
    const { send, on } = fixture;
    const sold = [await soldOf(on, MUSHROOMS), await soldOf(on, TURKEY_RICE)] as const;
    await setStock(on, MUSHROOMS, 1_000);
    await setStock(on, TURKEY_RICE, 1_000);
    const guests = await fixture.guests(20);
    const orders = await Promise.all(
      guests.map(async (token) => (await place(send, token, wish([MUSHROOMS, TURKEY_RICE], "25.17"))).order),
    );
    const problems = await rounds(Math.min(times, TOTALS.length), async (round) => {
      const placements = await atOnce(fixture, () =>
        guests.map((token, at) => {
          const dishes = at % 2 === 0 ? [MUSHROOMS, TURKEY_RICE] : [TURKEY_RICE, MUSHROOMS];
          return place(send, token, { ...wish(dishes, TOTALS[round] ?? ""), id: orders[at]?.id, rowVersion: round + 1 });
        }),
      );
      return problemUnless(
        placements.every(({ code }) => code === 0),
        `round ${round}: ${counted(placements)}`,
      );
    });
    const stock = [...(await auditStock(on, MUSHROOMS, sold[0] + 1_000)), ...(await auditStock(on, TURKEY_RICE, sold[1] + 1_000))];
    await dropStock(on);
    return [...problems, ...stock, ...(await audit(on, []))];
  };

/** 23.25 for each basket, and 8.25 % tax on their sum. */
const TOTALS = ["50.34", "75.50", "100.67", "125.84", "151.01", "176.18", "201.34", "226.51", "251.68", "276.85"];
