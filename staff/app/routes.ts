import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("sign-in/choose-restaurant.route.tsx"),
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
        route("settings/staff", "settings/staff.route.tsx"),
        route("more", "shell/frame/more.route.tsx"),
        route("settings/printers", "settings/printers.route.tsx"),
        route("settings/audit", "settings/audit.route.tsx"),
        route("me", "me/me.route.tsx"),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
