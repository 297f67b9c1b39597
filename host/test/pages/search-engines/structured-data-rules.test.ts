import { expect, it } from "vitest";
import { missingIn } from "./structured-data-rules.ts";

it("missing parts of structured data are each detected", () => {
  const dish = { "@type": "MenuItem", name: "Soup", offers: { "@type": "Offer", price: "9.50", priceCurrency: "USD" } };
  const section = { "@type": "MenuSection", name: "All", hasMenuItem: [dish] };
  const hours = { "@type": "OpeningHoursSpecification", dayOfWeek: ["Monday"], opens: "07:00", closes: "22:00" };
  const menu = { "@type": "Menu", url: "https://order.example.com/merchant/1/order", inLanguage: "en-US", hasMenuSection: [section] };
  const whole = {
    "@context": "https://schema.org",
    "@type": "Restaurant",
    name: "Pomelo Lane",
    description: "Home cooking.",
    telephone: "+1 510-555-0142",
    priceRange: "$3.50 - $24.00",
    url: "https://order.example.com/merchant/1",
    address: { "@type": "PostalAddress", streetAddress: "2418 Alder Street", addressCountry: "US" },
    openingHoursSpecification: [hours],
    hasMenu: menu,
  };
  const missing = (change: object) => missingIn({ ...whole, ...change }, "https://order.example.com");
  expect(missing({})).toEqual([]);
  const changes = [
    ["a name", { name: "" }],
    ["an address in parts", { address: "2418 Alder Street" }],
    ["an address that is absolute", { image: "/pictures/hero.svg" }],
    ["a telephone number with its country", { telephone: "510-555-0142" }],
    ["hours that end after they begin", { openingHoursSpecification: [{ ...hours, closes: "07:00" }] }],
    ["a day by its name", { openingHoursSpecification: [{ ...hours, dayOfWeek: ["1"] }] }],
    ["a range of prices", { priceRange: undefined }],
    ["sections", { hasMenu: { ...menu, hasMenuSection: [] } }],
    ["dishes", { hasMenu: { ...menu, hasMenuSection: [{ ...section, hasMenuItem: [] }] } }],
    [
      "a price in two digits",
      { hasMenu: { ...menu, hasMenuSection: [{ ...section, hasMenuItem: [{ ...dish, offers: { ...dish.offers, price: "9.5" } }] }] } },
    ],
  ] as const;
  expect(changes.filter(([, change]) => missing(change).length === 0)).toEqual([]);
});
