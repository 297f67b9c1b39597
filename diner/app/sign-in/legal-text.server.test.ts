import type { Locale } from "@comanda/domain/locale";
import { describe, expect, it } from "vitest";
import { legalText } from "./legal-text.server.ts";

const restaurant = { shortName: "Pomelo Lane", phone: "+1 415-555-0134", address: "12 Elm Street", hasPoints: true };
const keptIn = (locale: Locale, hasPoints: boolean) => legalText("privacy", { ...restaurant, hasPoints }, locale).parts[0]?.text[0];

describe("the privacy policy", () => {
  it.each([
    ["en-US", "your coupons and points, with the orders in which you earned, spent or used them", "points"],
    ["zh-TW", "優惠券與點數，並記錄取得、使用或兌換的訂單", "點數"],
    ["es-ES", "tus cupones y puntos, con los pedidos en los que los ganaste, gastaste o usaste", "puntos"],
  ] as const)("says in %s what is kept about coupons and points", (locale, both, points) => {
    expect(keptIn(locale, true)).toContain(both);
    expect(keptIn(locale, false)).not.toContain(points);
  });

  it.each([
    ["en-US", "your coupons, with the orders in which you used them"],
    ["zh-TW", "優惠券，並記錄使用優惠券的訂單"],
    ["es-ES", "tus cupones, con los pedidos en los que los usaste"],
  ] as const)("says in %s what is kept about coupons of a restaurant without points", (locale, coupons) =>
    expect(keptIn(locale, false)).toContain(coupons),
  );
});
