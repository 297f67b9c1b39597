import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("sign-in/choose-restaurant.route.tsx"),
  route("setup", "setup/setup.route.tsx"),
  route(":merchantId/call/*", "shell/calls/call.route.ts"),
  layout("shell/frame/restaurant.layout.tsx", [
    route(":merchantId/sign-in", "sign-in/sign-in.route.tsx"),
    route(":merchantId/screen", "screens/pair-screen.route.tsx"),
    route(":merchantId/kitchen/:stationId", "kitchen/station.route.tsx"),
    layout("shell/frame/console.layout.tsx", [
      ...prefix(":merchantId", [
        index("shell/frame/home.route.ts"),
        route("orders", "orders/orders.route.tsx"),
        route("kitchen", "kitchen/kitchen.route.tsx"),
        route("tables", "tables/tables.route.tsx"),
        route("tables/qr-sheet", "tables/qr-sheet.route.tsx"),
        route("menu", "menu/menu.route.tsx"),
        route("menu/:productId", "menu/product.route.tsx"),
        route("coupons", "coupons/coupons.route.tsx"),
        route("figures", "figures/figures.route.tsx"),
        route("menu/import", "menu-import/import.route.tsx"),
        route("print/:kind/:id", "paper/print.route.tsx"),
        layout("members/members.layout.tsx", [
          route("members", "members/members.route.tsx"),
          route("members/:memberId", "members/member.route.tsx"),
        ]),
        layout("settings/index/settings.layout.tsx", [
          route("settings", "settings/index/settings.route.tsx"),
          route("settings/first-steps", "setup/first-steps.route.tsx"),
          route("settings/stations", "settings/stations/stations.route.tsx"),
          route("settings/ordering", "settings/ordering/ordering.route.tsx"),
          route("settings/restaurant", "settings/restaurant/restaurant.route.tsx"),
          route("settings/taxes", "settings/taxes/taxes.route.tsx"),
          route("settings/levels", "settings/taxes/levels.route.tsx"),
          route("settings/hours", "settings/hours/hours.route.tsx"),
          route("settings/staff", "settings/staff.route.tsx"),
          route("settings/printers", "settings/printers.route.tsx"),
          route("settings/integrations", "settings/integrations/integrations.route.tsx"),
          route("settings/data", "settings/data-settings/data.route.tsx"),
          route("settings/audit", "settings/audit.route.tsx"),
        ]),
        route("more", "shell/frame/more.route.tsx"),
        route("me", "me/me.route.tsx"),
        route("*", "shell/frame/missing.route.tsx"),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
