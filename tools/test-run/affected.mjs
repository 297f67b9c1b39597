import { execFileSync } from "node:child_process";

/**
 * What the browser tests of each folder of `e2e` show: the folders, from the root, whose change affects them. A folder of source that no entry
 * names is of all of them (`tools/test-run/affected.test.ts` lists those).
 * @type {Record<string, string[]>}
 */
export const COVERS = {
  checkout: [
    "diner/app/checkout",
    "diner/app/cart",
    "diner/app/shell",
    "diner/app/side-panel.tsx",
    "server/src/orders",
    "server/src/members/coupon",
    "server/src/members/points",
    "domain/src/cart",
    "domain/src/order",
    "domain/src/pricing",
    "web/src/client",
  ],
  members: [
    "diner/app/member",
    "diner/app/member-page",
    "diner/app/coupons",
    "diner/app/account",
    "server/src/members",
    "server/src/members/coupon",
    "server/src/members/points",
  ],
  menu: [
    "diner/app/catalog",
    "diner/app/pictures",
    "server/src/menu/catalog",
    "server/src/menu/read",
    "server/src/menu/availability",
    "domain/src/menu",
  ],
  network: ["diner/app/offline", "host/src", "server/src/platform/net", "server/src/platform/admission", "web/src"],
  orders: [
    "diner/app/orders",
    "diner/app/payments",
    "diner/app/receipt",
    "diner/app/shared-table",
    "diner/app/call-team",
    "diner/app/shell",
    "server/src/orders",
    "server/src/console/push",
    "server/src/seats",
  ],
  scan: ["diner/app/scan", "diner/app/arrive"],
  screens: ["diner/app/gallery", "diner/app/shell", "diner/app/ui", "diner/app/text", "ui/src", "web/src"],
  "sign-in": ["diner/app/sign-in", "diner/app/shell", "server/src/sign-in", "server/src/identity", "server/src/platform/sms"],
  start: [
    "diner/app/arrive",
    "diner/app/links",
    "diner/app/sitemap",
    "staff/app/setup",
    "server/src/transfer/setup",
    "server/src/transfer/load",
    "host/src",
  ],
  "staff/menu": [
    "staff/app/menu",
    "staff/app/transfer",
    "staff/app/coupons",
    "server/src/menu/edit",
    "server/src/transfer",
    "server/src/members/coupon-edit",
    "server/src/menu/promotion-edit",
  ],
  "staff/orders": [
    "staff/app/orders",
    "staff/app/tables",
    "staff/app/payments",
    "staff/app/paper",
    "server/src/floor",
    "server/src/payments",
    "server/src/platform/card",
    "server/src/kitchen/print",
  ],
  "staff/settings": [
    "staff/app/settings",
    "staff/app/screens",
    "staff/app/records",
    "server/src/console/webhook",
    "server/src/platform/merchant",
  ],
  staff: ["staff/app", "server/src/console", "server/src/kitchen", "server/src/figures"],
};

/** What only the tests of Vitest and the checks of the repository show: no browser test is chosen for it. */
const NOT_IN_BROWSER = /\.(?:test|bench)\.tsx?$|\.md$|^(?:tools|bench|prove|docs|deploy|server\/test|host\/test)/;

/** @param {string} text */
const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/**
 * The spec files that changed files affect, as a pattern of their paths: changed specs, the specs of the folders that cover a changed source,
 * and all of them for what no folder names, such as a package or a fixture.
 * @param {string[]} changed paths from the root
 * @returns {RegExp}
 */
export function specsOf(changed) {
  const patterns = changed.flatMap((path) => {
    if (/^e2e\/.*\.spec\.ts$/.test(path)) return [`^.*${escaped(path)}$`];
    if (NOT_IN_BROWSER.test(path)) return [];
    const folders = Object.keys(COVERS).filter((folder) =>
      (COVERS[folder] ?? []).some((part) => path === part || path.startsWith(`${part}/`)),
    );
    return folders.length > 0 ? folders.map((folder) => `e2e/${escaped(folder)}/[^/]+$`) : ["e2e/"];
  });
  return patterns.length > 0 ? new RegExp([...new Set(patterns)].join("|")) : /(?!)/;
}

/**
 * The spec files that the changes since a commit affect, those that are not committed included.
 * @param {string} root
 * @param {string} [since] by default where this branch left origin/main, or else the commit before this one
 */
export function affectedSpecs(root, since) {
  /** @param {string[]} args */
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
  const commit = since ?? branchPoint(git);
  const paths = [git("diff", "--name-only", commit), git("ls-files", "--others", "--exclude-standard")].join("\n");
  const specs = specsOf(paths.split("\n").filter(Boolean));
  process.stdout.write(`affected by what changed since ${commit}: ${specs.source}\n`);
  return specs;
}

/** @param {(...args: string[]) => string} git */
function branchPoint(git) {
  const head = git("rev-parse", "HEAD");
  try {
    const base = git("merge-base", "HEAD", "origin/main");
    if (base !== head) return base;
  } catch {
    // There is no origin.
  }
  return git("rev-parse", "HEAD^");
}
