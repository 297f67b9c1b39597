import { describe, expect, it } from "vitest";
import { restaurantData } from "./structured-data.server.ts";

type Home = Parameters<typeof restaurantData>[0];
type Menu = NonNullable<Parameters<typeof restaurantData>[1]>;

const AT = { origin: "https://order.example.com", pathname: "/merchant/100001" };

const home = (...hours: [from: number, to: number][]) =>
  ({
    merchant: {
      id: "100001",
      shortName: "Pomelo Lane",
      desc: "",
      img: "",
      logo: "",
      phone: "+1 510-555-0142",
      address: "2418 Alder Street",
      currency: "USD",
      timeZone: "America/Los_Angeles",
    },
    openingDates: [],
    openingHours: hours.map(([from, to]) => ({ days: [0, 6], from, to })),
  }) as unknown as Home;

const menu = (...products: { price: string; mode: number }[]) =>
  ({
    categories: [{ name: "All", products: products.map((product) => ({ name: "Dish", dietary: [], modifierGroups: [], ...product })) }],
  }) as unknown as Menu;

const hoursOf = (from: number, to: number) => restaurantData(home([from, to]), null, AT).openingHoursSpecification;
const rangeOf = (...prices: string[]) => restaurantData(home(), menu(...prices.map((price) => ({ price, mode: 0 }))), AT).priceRange;

describe("the structured data of a restaurant", () => {
  it("contains the opening days with their opening and closing times", () =>
    expect(hoursOf(420, 1320)).toEqual([
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Sunday", "Saturday"], opens: "07:00", closes: "22:00" },
    ]));

  it.each([
    [0, 0, "00:00", "23:59"],
    [360, 360, "06:00", "05:59"],
    [1080, 0, "18:00", "23:59"],
    [1080, 120, "18:00", "02:00"],
  ])("reads hours from %i to %i, as the API gives them, as %s to %s: equal times would mean closed", (from, to, opens, closes) =>
    expect(hoursOf(from, to)).toMatchObject([{ opens, closes }]),
  );

  it("has the hours of single dates, and says on which it is closed", () => {
    const dates = [
      { date: "2026-12-25", times: [] },
      {
        date: "2026-12-31",
        times: [
          { from: 600, to: 840 },
          { from: 1020, to: 60 },
        ],
      },
    ];
    const { openingHoursSpecification: hours } = restaurantData({ ...home(), openingDates: dates }, null, AT);
    expect(hours.map((one) => JSON.stringify(one).replace('"@type":"OpeningHoursSpecification",', ""))).toEqual([
      '{"dayOfWeek":["Friday"],"validFrom":"2026-12-25","validThrough":"2026-12-25","opens":"00:00","closes":"00:00"}',
      '{"dayOfWeek":["Thursday"],"validFrom":"2026-12-31","validThrough":"2026-12-31","opens":"10:00","closes":"14:00"}',
      '{"dayOfWeek":["Thursday"],"validFrom":"2026-12-31","validThrough":"2026-12-31","opens":"17:00","closes":"01:00"}',
    ]);
  });

  it.each([
    [["9.50", "12.00", "3.50"], "$3.50 - $12.00"],
    [["9.50"], "$9.50"],
    [[], undefined],
  ])("gives dishes for %j the price range %s", (prices, range) => expect(rangeOf(...prices)).toBe(range));

  it("does not count products for points", () =>
    expect(restaurantData(home(), menu({ price: "180", mode: 3 }, { price: "6.25", mode: 0 }), AT).priceRange).toBe("$6.25"));

  it("contains the street and the country", () =>
    expect(restaurantData(home(), null, AT).address).toEqual({
      "@type": "PostalAddress",
      streetAddress: "2418 Alder Street",
      addressCountry: "US",
    }));

  it("uses dollars where an API of an earlier release gives no currency", () => {
    const { merchant, ...rest } = home();
    const structured = restaurantData(
      { ...rest, merchant: { ...merchant, currency: undefined } } as unknown as Home,
      menu({ price: "6.25", mode: 0 }),
      AT,
    );
    expect(structured.address).toMatchObject({ addressCountry: "US" });
    expect(structured.priceRange).toBe("$6.25");
    expect(JSON.stringify(structured.hasMenu)).toContain('"price":"6.25","priceCurrency":"USD"');
  });
});
