import { join } from "node:path";
import { compressAssets } from "@comanda/web/server/compress-assets.server";
import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  splitRouteModules: false,
  serverBuildFile: "create-diner.js",
  buildEnd: ({ reactRouterConfig }) => compressAssets(join(reactRouterConfig.buildDirectory, "client/assets")),
} satisfies Config;
