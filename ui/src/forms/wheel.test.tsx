import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DateWheel } from "./date-wheel.tsx";
import { PickField } from "./pick-field.tsx";

const nothing = () => {};
const numbers = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}`);
const dateWheel = (month: number, day: number) =>
  renderToStaticMarkup(
    <DateWheel
      words={{ month: "Month", day: "Day" }}
      months={numbers(12).map((number) => `Month ${number}`)}
      days={numbers(31)}
      daysIn={(of) => (of === 2 ? 29 : 31)}
      value={{ month, day }}
      onChange={nothing}
    />,
  );

describe("DateWheel", () => {
  it("renders two named listboxes, each with its selected row", () => {
    const wheel = dateWheel(11, 20);
    expect(wheel.match(/role="listbox" aria-label="(Month|Day)" tabindex="0"/g)).toHaveLength(2);
    expect(wheel.match(/aria-selected="true"[^>]*>[^<]+/g)?.map((row) => row.split(">")[1])).toEqual(["Month 11", "20"]);
    for (const [, id] of wheel.matchAll(/aria-activedescendant="([^"]+)"/g)) expect(wheel).toContain(`id="${id}"`);
  });
  it.each([
    [1, 31],
    [2, 29],
  ])("in month %i has %i days", (month, days) => expect(dateWheel(month, 1).match(/role="option"/g)).toHaveLength(12 + days));
  it("has no style attribute, which the content security policy forbids", () => expect(dateWheel(11, 20)).not.toContain("style="));
});

describe("PickField", () => {
  const field = (more: object) =>
    renderToStaticMarkup(
      <PickField label="Birthday" value="" placeholder="Month and day" isOpen={false} popupId="picker" onOpen={nothing} {...more} />,
    );
  it("has its label as name and the picked value as text", () => {
    const picked = field({ value: "November 20" });
    const id = /aria-labelledby="([^"]+)"/.exec(picked)?.[1];
    expect(picked).toContain(`<span id="${id}" class="c-field__label">Birthday</span>`);
    expect(picked).toContain("<span>November 20</span>");
    expect(picked).toContain('role="combobox" aria-haspopup="dialog" aria-expanded="false"');
  });
  it("shows the placeholder while nothing is picked", () => expect(field({})).toContain("<span>Month and day</span>"));
  it("is invalid and described by the error alone when there is an error", () => {
    const wrong = field({ help: "No year needed.", error: "Choose your birthday" });
    expect(wrong).toContain('aria-invalid="true"');
    expect(wrong).toContain("Choose your birthday");
    expect(wrong).not.toContain("No year needed.");
  });
});
