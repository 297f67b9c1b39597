import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** The table of contents: every page, its path and its file (specification, section 2). */
export default [
  route("merchant/:merchantId/call/*", "./shell/call.route.ts"),
  route(":lang?", "./shell/language.layout.tsx", [
    index("./arrive/index.route.tsx"),
    route("home", "./arrive/home.route.tsx"),
    route("m/:merchantId/q/:qrcodeId", "./arrive/qr-landing.route.tsx", { id: "table" }),
    route("merchant/:merchantId", "./merchant.layout.tsx", [
      index("./arrive/merchant-home.route.tsx"),
      route("order", "./menu/order.route.tsx"),
      route("search", "./search/search.route.tsx"),
      route("select-guests", "./arrive/select-guests.route.tsx"),
      route("account", "./account/account.route.tsx"),
      layout("./shell/diner-only.layout.tsx", [
        route("order-preview", "./checkout/order-preview.route.tsx"),
        route("order-list", "./orders/order-list.route.tsx"),
        route("order-detail/:orderId", "./orders/order-detail.route.tsx"),
      ]),
    ]),
    route("notFound", "./shell/not-found.route.tsx", { id: "not-found-page" }),
    route("*", "./shell/not-found.route.tsx"),
  ]),
] satisfies RouteConfig;
