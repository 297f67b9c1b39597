import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Config } from "@react-router/dev/config";

/** Writes compressed copies of the assets at the highest level, which the server sends as they are. */
function compressAssets(assets: string): void {
  for (const name of readdirSync(assets).filter((one) => /\.(js|css|svg)$/.test(one))) {
    const content = readFileSync(join(assets, name));
    writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }));
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  }
}

export default {
  ssr: true,
  splitRouteModules: false,
  serverBuildFile: "create-diner.js",
  buildEnd: ({ reactRouterConfig }) => compressAssets(join(reactRouterConfig.buildDirectory, "client/assets")),
} satisfies Config;
