import { join } from "node:path";
import { compressAssets } from "@comanda/web/server/compress-assets.server";
import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  basename: "/staff/",
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
  serverBuildFile: "create-staff.js",
  buildEnd: ({ reactRouterConfig }) => compressAssets(join(reactRouterConfig.buildDirectory, "client/assets")),
} satisfies Config;
