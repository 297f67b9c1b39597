import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ActionBar } from "./buttons/action-bar.tsx";
import { AddControl } from "./buttons/add-control.tsx";
import { Badge } from "./lists/badge.tsx";
import { Button } from "./buttons/button.tsx";
import { buttonClass } from "./buttons/button-class.tsx";
import { CartBar, ShortLabel } from "./buttons/cart-bar.tsx";
import { Chip, Chips } from "./forms/chip.tsx";
import { ChoiceRow } from "./forms/choice-row.tsx";
import { CodeCells } from "./forms/code-cells.tsx";
import { CouponChoice, CouponTicket } from "./lists/coupon-ticket.tsx";
import { Dialog } from "./sheets/dialog.tsx";
import { Field, TextArea } from "./forms/field.tsx";
import { IconButton } from "./buttons/icon-button.tsx";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Icon } from "./icons/icon.tsx";
import { LoadingOverlay } from "./feedback/loading-overlay.tsx";
import { PageHeader } from "./sheets/page-header.tsx";
import { Progress } from "./feedback/progress.tsx";
import { changedPart, RollingAmount } from "./feedback/rolling-amount.tsx";
import { Segmented } from "./forms/segmented.tsx";
import { Sheet } from "./sheets/sheet.tsx";
import { Bone, Skeleton } from "./feedback/skeleton.tsx";
import { Stepper } from "./buttons/stepper.tsx";
import { Tabs } from "./lists/tabs.tsx";
import { Timeline } from "./lists/timeline.tsx";
import { ToastHost } from "./feedback/toast.tsx";
import { Toaster } from "./feedback/toaster.ts";

const html = (node: ReactNode) => renderToStaticMarkup(node);
const nothing = () => {};
const words = { group: "Lu Rou Rice", less: "One less", more: "One more", remove: "Remove Lu Rou Rice" };
const adding = { addLabel: "Add Lu Rou Rice, $12.75", countLabel: "2 Lu Rou Rice in your order", words, onAdd: nothing, onChange: nothing };

describe("a button", () => {
  it("does not submit a form by default", () => expect(html(<Button>Review order</Button>)).toContain('type="button"'));
  it("keeps its label while loading, and is marked as busy", () => {
    const busy = html(<Button loading>Place order</Button>);
    expect(busy).toContain('aria-busy="true"');
    expect(busy).toContain("Place order");
    expect(busy).not.toContain(" disabled");
  });
  it("stays focusable when it cannot be used, and is described by the reason", () => {
    const locked = html(<Button disabledReason="Choose one to continue">Add to order</Button>);
    const id = /aria-describedby="([^"]+)"/.exec(locked)?.[1];
    expect(locked).toContain('aria-disabled="true"');
    expect(locked).toContain(`<span id="${id}" hidden="">Choose one to continue</span>`);
    expect(locked).not.toMatch(/<button[^>]* disabled/);
  });
  it("has a class that links can use", () =>
    expect(buttonClass({ look: "outline", size: 56 })).toBe("c-button c-button--outline c-button--56"));
});

describe("a stepper", () => {
  const stepper = (value: number, more: object = {}) => html(<Stepper value={value} words={words} onChange={nothing} {...more} />);
  it("is a group named by what is counted", () => expect(stepper(2)).toContain('role="group" aria-label="Lu Rou Rice"'));
  it("shows a bin at 1 in the cart", () => expect(stepper(1, { onRemove: nothing })).toContain('aria-label="Remove Lu Rou Rice"'));
  it("disables minus at 1 elsewhere", () => expect(stepper(1)).toContain('aria-label="One less" aria-disabled="true"'));
  it("disables plus at the limit", () => expect(stepper(3, { max: 3 })).toContain('aria-label="One more" aria-disabled="true"'));
});

describe("the add control", () => {
  it("is named by the dish and its price", () =>
    expect(html(<AddControl count={0} {...adding} />)).toContain('aria-label="Add Lu Rou Rice, $12.75"'));
  it("shows the count when the dish is in the cart", () => {
    const inCart = html(<AddControl count={2} {...adding} />);
    expect(inCart).toContain('aria-label="2 Lu Rou Rice in your order"');
    expect(inCart).toContain(">2</span>");
  });
});

describe("a choice", () => {
  it.each([["radio"], ["checkbox"]] as const)("is a native input, as row and as chip: %s", (type) => {
    expect(
      html(
        <ChoiceRow type={type} name="heat" value="mild" price="+$0.75">
          Mild
        </ChoiceRow>,
      ),
    ).toContain(`<input type="${type}" name="heat"`);
    expect(
      html(
        <Chip type={type} name="heat" value="mild">
          Mild
        </Chip>,
      ),
    ).toContain(`<input type="${type}" name="heat"`);
  });
  it("among chips without a fieldset is in a named group", () => {
    const chip = <Chip type="checkbox">Vegan</Chip>;
    expect(html(<Chips label="Dietary marks">{chip}</Chips>)).toContain('role="group" aria-label="Dietary marks"');
    expect(html(<Chips>{chip}</Chips>)).not.toContain("role=");
  });
  it("in a segmented control is a radio in a named group", () => {
    const options = [
      { value: "available", label: "Available" },
      { value: "used", label: "Used" },
    ] as const;
    const segmented = html(<Segmented name="state" label="Coupons" value="used" options={options} onChange={nothing} />);
    expect(segmented).toContain('role="radiogroup" aria-label="Coupons"');
    expect(segmented).toContain('checked="" value="used"');
  });
});

describe("a field", () => {
  it("has a label and is described by its help", () => {
    const field = html(<Field id="name" label="First name" help="As your friends say it" />);
    expect(field).toContain('<label class="c-field__label" for="name">First name</label>');
    expect(field).toContain('aria-describedby="name-note"');
    expect(field).toContain('<p id="name-note" class="c-note">As your friends say it</p>');
  });
  it("is invalid and described by the error when there is an error", () => {
    const field = html(<Field id="mail" label="Email" help="Optional" error="Use a full address, like mei@mail.com." />);
    expect(field).toContain('aria-invalid="true"');
    expect(field).toContain("Use a full address");
    expect(field).not.toContain("Optional");
  });
  it("for a code is one input under the cells", () => {
    const code = html(<CodeCells label="6-digit code" length={6} value="48" onChange={nothing} />);
    expect(code.match(/<input/g)).toHaveLength(1);
    expect(code.match(/c-cells__cell/g)).toHaveLength(6);
    expect(code).toContain('autoComplete="one-time-code"');
    expect(code).toContain('inputMode="numeric"');
  });
  it("for a code keeps the digits when the code is wrong", () =>
    expect(
      html(<CodeCells label="Order code" length={4} value="7294" error="That code does not match table 12" onChange={nothing} />),
    ).toContain('value="7294"'));
});

describe("a popup", () => {
  it("is a dialog named by its title, and closed until hydration", () => {
    const sheet = html(
      <Sheet open onClose={nothing} title="Your order" closeLabel="Close">
        Body
      </Sheet>,
    );
    const id = /aria-labelledby="([^"]+)"/.exec(sheet)?.[1];
    expect(sheet).toContain(`<h2 id="${id}"`);
    expect(sheet).toContain('aria-label="Close"');
    expect(sheet).not.toMatch(/<dialog[^>]* open/);
  });
  it("has no grabber and no close button when it is locked, and ignores close requests", () => {
    const locked = html(
      <Sheet open locked onClose={nothing} title="How are you eating today?" closeLabel="Close">
        Body
      </Sheet>,
    );
    expect(locked).toContain('closedby="none"');
    expect(locked).not.toContain("c-sheet__grabber");
    expect(locked).not.toContain("<button");
  });
  it("for a conflict is an alert dialog", () =>
    expect(
      html(
        <Dialog open onClose={nothing} icon="users" title="Your table changed this order" primary={<Button>See the changes</Button>}>
          Text
        </Dialog>,
      ),
    ).toContain('role="alertdialog"'));
});

describe("a status component", () => {
  it("shows an order's progress as a progress bar with a text", () =>
    expect(html(<Progress value={3} moving label="Order" valueText="In the kitchen" />)).toContain(
      'aria-valuenow="3" aria-valuetext="In the kitchen"',
    ));
  it("marks the current step of a timeline", () =>
    expect(
      html(<Timeline label="Order 128" steps={[{ key: "sent", title: "Partly sent", state: "current", stateLabel: "Now" }]} />),
    ).toContain('aria-current="step"'));
  it("contains an amount once for screen readers", () =>
    expect(html(<RollingAmount amount="$42.00" />).replace(/<[^>]+>/g, "")).toBe("$42.00"));
  it.each([
    ["$12.75", "$25.50", "25.50"],
    ["$25.50", "$25.75", "75"],
    ["$9.50", "$19.50", "$1"],
    ["$119.50", "$9.50", "$"],
    ["$10.00", "$20.00", "2"],
    ["12,50 €", "2,50 €", ""],
  ])("rolls from %s to %s only what has changed: %s", (before, after, rolled) => {
    const [from, to] = changedPart(before, after);
    expect([after.slice(0, from), after.slice(from, to), after.slice(to)].join("")).toBe(after);
    expect(after.slice(from, to)).toBe(rolled);
  });
  it("renders no cart bar for an empty cart", () =>
    expect(
      html(
        <CartBar label="Cart" count={0} total="$0.00" openLabel="Open your order" announcement="" onOpen={nothing}>
          Review order
        </CartBar>,
      ),
    ).toBe(""));
  it("has every named icon once in the sprite", () => {
    const sprite = readFileSync(join(import.meta.dirname, "icons/icons.svg"), "utf8");
    const names = [...readFileSync(join(import.meta.dirname, "icons/icon.tsx"), "utf8").matchAll(/\| "([\w-]+)"/g)].map(([, name]) => name);
    expect([...sprite.matchAll(/<symbol id="i-([\w-]+)"/g)].map(([, name]) => name)).toEqual(names);
  });
  it("has the icons that the menu does not use in a second sprite", () => {
    const sprite = readFileSync(join(import.meta.dirname, "icons/page-icons.svg"), "utf8");
    const [, list = ""] = /PageIconName =\s([^;]+);/.exec(readFileSync(join(import.meta.dirname, "icons/page-icon.tsx"), "utf8")) ?? [];
    const names = [...list.matchAll(/"([\w-]+)"/g)].map(([, name]) => name);
    expect([...sprite.matchAll(/<symbol id="i-([\w-]+)"/g)].map(([, name]) => name)).toEqual(names);
  });
});

describe("a coupon ticket", () => {
  const moon = { value: "$5", unit: "off", name: "Moon Festival", terms: "On orders over $30", note: "Ends in 3 days" };
  const text = (node: ReactNode) => html(node).replace(/<[^>]+>/g, "");
  it("reads as a sentence, from its value to its expiry", () =>
    expect(text(<CouponTicket words={moon} />).trim()).toBe("$5 off Moon Festival On orders over $30 Ends in 3 days"));
  it("marks an expiry that is near", () => expect(html(<CouponTicket words={{ ...moon, isSoon: true }} />)).toContain("c-ticket__soon"));
  it("is quiet when it cannot be used, and ends with the reason", () => {
    const later = html(<CouponTicket words={moon} quiet end={<Badge>Later</Badge>} />);
    expect(later).toContain("c-ticket--quiet");
    expect(later).toContain("Later");
  });
  it("is the label of a native radio when it can be chosen", () =>
    expect(html(<CouponChoice words={moon} name="coupon" value="9" defaultChecked />)).toMatch(
      /^<label class="c-ticket">.*<input type="radio" name="coupon" checked="" value="9"\/><\/span><\/label>$/,
    ));
});

const everything = (
  <ToastHost toaster={new Toaster()}>
    <PageHeader title="Order 128" back={<IconButton icon="chevron-left" label="Back" />} trailing={<Badge tone="points">180 Pts</Badge>} />
    <Button loading amount="$20.00">
      Add to order
    </Button>
    <AddControl count={2} {...adding} />
    <Stepper value={1} words={words} onChange={nothing} />
    <Chip type="radio" detail="$7.56" tile>
      18%
    </Chip>
    <ChoiceRow type="checkbox" price="+$0.75" invalid>
      Chili crisp
    </ChoiceRow>
    <Segmented name="s" label="Coupons" value="a" options={[{ value: "a", label: "Available" }]} onChange={nothing} />
    <Field label="Phone number" prefix="+1" trailing={<Button>Send code</Button>} />
    <TextArea label="Note for the kitchen" />
    <CodeCells label="Code" length={6} value="4" onChange={nothing} />
    <Sheet open onClose={nothing} title="Dish" picture={<Icon name="image" />} footer="Footer">
      Body
    </Sheet>
    <Dialog open onClose={nothing} icon="info" title="Title" primary={<Button>Yes</Button>}>
      Text
    </Dialog>
    <LoadingOverlay show label="Placing order" />
    <Skeleton label="Loading">
      <Bone shape="box" />
    </Skeleton>
    <Timeline label="Order" steps={[{ key: "placed", title: "Order placed", time: "6:42 PM", state: "done", stateLabel: "Done" }]} />
    <Progress value={2} moving label="Order" valueText="Partly in the kitchen" />
    <ActionBar
      label="Total"
      sum={{ label: "Total", total: "$47.61", points: "+ 180 Pts" }}
      help={{ icon: "credit-card", text: "Pay at your table" }}
    >
      <Button size={56}>Place order</Button>
    </ActionBar>
    <CartBar
      label="Cart"
      count={5}
      total="$42.00"
      detail="Subtotal"
      openLabel="Open your order, 5 items"
      announcement="Total 42 dollars"
      onOpen={nothing}
    >
      <ShortLabel long="Review order" short="Review" />
    </CartBar>
    <Tabs
      label="Main"
      tabs={[{ key: "home", label: "Home", icon: "home", current: true, dotLabel: "New" }]}
      link={(_, carry) => (
        <a href="#home" className={carry.className} aria-current={carry["aria-current"]}>
          {carry.children}
        </a>
      )}
    />
  </ToastHost>
);

describe("the components of both apps", () => {
  const page = html(everything);
  it("have no style attribute, which the content security policy forbids", () => expect(page).not.toContain("style="));
  it("use every id once", () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it("refer only to descriptions, labels and icons that exist", () => {
    const named = [...page.matchAll(/(?:for|aria-describedby|aria-labelledby)="([^"]+)"|href="#(i-[^"]+)"/g)].map(
      ([, id, icon]) => id ?? icon,
    );
    expect(named.filter((id) => !page.includes(` id="${id}"`))).toEqual([]);
  });
  it("name every button", () => {
    const buttons = [...page.matchAll(/<button([^>]*)>(.*?)<\/button>/g)];
    expect(
      buttons.filter(([, attributes, inside]) => !attributes?.includes("aria-label=") && !inside?.replace(/<[^>]*>/g, "").trim()),
    ).toEqual([]);
  });
});
