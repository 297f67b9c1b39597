import { describe, expect, it } from "vitest";

import { trespasses } from "./boundary-rules.ts";
import { sourceFiles } from "./source-files.ts";

const planted = (path: string, text: string) => trespasses({ path, text });

describe("the import rules of packages", () => {
  it("hold in the whole repository", () => expect(sourceFiles().flatMap(trespasses)).toEqual([]));

  it.each([
    ["domain/src/pricing/tax.ts", 'import { z } from "zod";'],
    ["domain/src/pricing/tax.ts", 'import { readFile } from "node:fs/promises";'],
    ["domain/src/pricing/tax.ts", 'import type { Call } from "@comanda/contract/call";'],
    ["domain/src/pricing/tax.ts", 'export * from "../../../ui/src/sheet.tsx";'],
    ["contract/src/calls/order-calls.ts", 'import { Hono } from "hono";'],
    ["server/src/orders/place/place-order.ts", 'import { links } from "@comanda/diner/links";'],
    ["server/src/orders/place/place-order.ts", 'const react = await import("react");'],
    ["server/src/orders/place/place-order.ts", 'import { it } from "vitest";'],
    ["diner/app/catalog/menu/menu-page.tsx", 'import { placeOrder } from "@comanda/server/orders/place/place-order";'],
    ["diner/app/catalog/menu/menu-page.tsx", 'import { readFileSync } from "node:fs";'],
    ["diner/app/catalog/menu/menu-page.tsx", 'import { contract } from "@comanda/contract";'],
    ["diner/app/catalog/menu/menu-page.tsx", 'export { contract } from "@comanda/contract";'],
    ["diner/app/catalog/menu/menu-page.tsx", 'import { type Menu } from "@comanda/contract/calls/menu-calls";'],
    ["ui/src/sheets/sheet.tsx", 'import { Link } from "react-router";'],
    ["ui/src/sheets/sheet.tsx", 'import { money } from "@comanda/domain/money/money";'],
    ["host/src/main.ts", 'import { money } from "@comanda/domain/money/money";'],
    ["host/src/main.ts", 'import { root } from "../../diner/app/root.tsx";'],
    ["e2e/order.spec.ts", 'import { money } from "@comanda/domain/money/money";'],
    ["e2e/order.spec.ts", 'import { money } from "../../domain/src/money/money.ts";'],
  ])("refuses in %s: %s", (path, text) => expect(planted(path, `// a line\n${text}`)).toEqual([expect.stringContaining(`${path}:2 `)]));

  it.each([
    ["domain/src/pricing/tax.ts", 'import { money } from "./money.ts"; import type { Tax } from "./menu.ts";'],
    ["domain/src/pricing/tax.ts", '// import { z } from "zod"\nconst text = `import { z } from "zod"`;'],
    ["domain/src/tax.test.ts", 'import fc from "fast-check"; import { expect } from "vitest"; import { readFileSync } from "node:fs";'],
    ["contract/src/calls/order-calls.ts", 'import { z } from "zod"; import { OrderType } from "@comanda/domain/codes";'],
    ["server/src/orders/read/order-store.ts", 'import { sql } from "drizzle-orm/sql"; import { worker } from "node:worker_threads";'],
    [
      "diner/app/catalog/menu/menu-page.tsx",
      'import type { Menu } from "@comanda/contract/calls/menu-calls"; import { Sheet } from "@comanda/ui/sheets/sheet";',
    ],
    ["diner/app/catalog/menu/menu-page.tsx", 'type Menu = import("@comanda/contract/calls/menu-calls").Menu;'],
    ["diner/app/shell/api.server.ts", 'import { client } from "@comanda/contract/client"; import { join } from "node:path";'],
    ["diner/vite.config.ts", 'import { reactRouter } from "@react-router/dev/vite"; import { defineConfig } from "vite";'],
    ["diner/app/routes.ts", 'import { route } from "@react-router/dev/routes";'],
    ["host/src/main.ts", 'const { createDiner } = await import("../../diner/build/server/index.js");'],
    ["host/src/dev.ts", 'const { createServer } = await import("vite");'],
  ])("allow in %s: %s", (path, text) => expect(planted(path, text)).toEqual([]));
});

describe("the import rules inside the diner's app", () => {
  it.each([
    ["diner/app/catalog/menu/menu-page.tsx", 'import { CartBar } from "../../cart/cart-bar.tsx";'],
    ["diner/app/catalog/menu/menu-page.tsx", 'import { api } from "../../root.tsx";'],
    ["diner/app/shell/merchant-frame.tsx", 'import { CartBar } from "../cart/cart-bar.tsx";'],
    ["diner/app/text/en-US.ts", 'import { CartBar } from "../cart/cart-bar.tsx";'],
    ["diner/app/catalog/menu/menu-page.tsx", 'import page from "./order.route.tsx";'],
    ["diner/app/shell/preload.ts", 'const page = "catalog/menu/order.route.tsx";'],
    ["diner/app/catalog/menu/menu-page.tsx", 'const to = "/merchant/1/order";'],
    ["diner/app/catalog/menu/menu-page.tsx", "const to = `/merchant/${id}/order`;"],
    ["diner/app/catalog/menu/menu-page.tsx", 'const link = <a href="/scan">{text.scan}</a>;'],
    ["staff/app/orders/live-orders.tsx", 'import { Menu } from "../menu/menu-page.tsx";'],
  ])("refuse in %s: %s", (path, text) => expect(planted(path, text)).toEqual([expect.stringContaining(`${path}:1 `)]));

  it.each([
    ["diner/app/catalog/menu/menu-page.tsx", 'import { usePrices } from "./use-prices.ts"; import { words } from "../../text/words.ts";'],
    [
      "diner/app/catalog/menu/menu-page.tsx",
      'import { orderPath } from "../../links.ts"; import { Frame } from "../../shell/frame.tsx"; import { Row } from "../../ui/row.tsx";',
    ],
    ["diner/app/catalog/menu/order.route.tsx", 'import type { Route } from "./+types/order.route";'],
    ["diner/app/root.tsx", 'import { Frame } from "./shell/frame.tsx"; import { CartProvider } from "./cart/cart-provider.tsx";'],
    ["diner/app/routes.ts", 'const routes = [route("/merchant/:id/order", "catalog/menu/order.route.tsx")];'],
    ["diner/app/links.ts", "const orderPath = (id: string) => `/merchant/${id}/order`;"],
    ["diner/app/catalog/menu/menu-page.tsx", 'const half = "/2"; const word = "merchant/1"; const other = "/merchants-of-venice";'],
  ])("allow in %s: %s", (path, text) => expect(planted(path, text)).toEqual([]));
});

describe("the import rules inside the server", () => {
  it.each([
    ["server/src/orders/read/order-store.ts", 'import type { Context } from "hono";'],
    ["server/src/orders/read/order-store.ts", 'import { stream } from "hono/streaming";'],
    ["server/src/orders/order-routes.ts", 'import { findOrder } from "./read/order-store.ts";'],
    ["server/src/orders/order-routes.ts", 'import { sql } from "drizzle-orm";'],
    ["server/src/orders/cart/diner-cart.ts", 'import { recordPayment } from "../../payments/record/record-payment.ts";'],
    ["server/src/platform/db/queryable.ts", 'import type { MenuCache } from "../../menu/read/menu-cache.ts";'],
    ["server/src/menu/read/menu-cache.ts", 'import type { OrderRecord } from "../../orders/read/order-record.ts";'],
    ["server/src/platform/deps.ts", 'import type { OrderFeed } from "../orders/read/order-feed.ts";'],
    ["server/src/orders/place/place-order.ts", 'import { createApp } from "../../app/app.ts";'],
    ["server/src/elsewhere/print-ticket.ts", 'import type { Deps } from "../deps.ts";'],
  ])("refuse in %s: %s", (path, text) => expect(planted(path, text)).toEqual([expect.stringContaining(`${path}:1 `)]));

  it.each([
    ["server/src/app/app.ts", 'import { orderRoutes } from "../orders/order-routes.ts"; import { Hono } from "hono";'],
    ["server/src/orders/order-routes.ts", 'import { placeOrder } from "./place/place-order.ts";'],
    ["server/src/commands/member-command.ts", 'import { giveCoupons } from "../members/coupon/give-coupons.ts";'],
    ["server/src/orders/place/place-order.ts", 'import { takeCoupon } from "../../members/coupon/coupon-store.ts";'],
  ])("allow in %s: %s", (path, text) => expect(planted(path, text)).toEqual([]));

  it("refuse a handler that binds routes", () =>
    expect(planted("server/src/orders/place/place-order.ts", 'import { orderRoutes } from "../order-routes.ts";')).toHaveLength(1));
});
