import { type CommandOutcome, done, failed } from "../platform/command/command.ts";
import type { Deps } from "../platform/deps.ts";
import { areSecretsOfServers } from "../platform/secrets.ts";
import type { RowCounts } from "../transfer/backup/backup-format.ts";
import { checkRestaurant } from "../transfer/backup/read-backup.ts";
import { type ImportRefusal, importRestaurant } from "../transfer/moving/import-restaurant.ts";
import { fileKeyOf, keyFileOf, type WriteRefusal, writeRestaurantFile } from "../transfer/moving/restaurant-file.ts";

const NOT_WRITTEN: Record<WriteRefusal, (what: string) => string> = {
  "unknown-restaurant": (what) => `There is no restaurant ${what}.`,
  "no-tables": () => "The database has no tables: there is nothing to export.",
  "newer-schema": () => "The database is of a later release. Export the restaurant with that release.",
  exists: (what) => `${what} is there already. Give the file another name.`,
  "not-writable": (what) => `${what} cannot be written. Give a path in a folder that this user may write to.`,
};

const WITHOUT_SECRETS = "--without-secrets";
const IS_COPY = "--copy";

/** `export <merchant> <new file>`: writes everything of a restaurant into a file while the server runs. */
export function exportStep(deps: Deps, [merchantId = "", path, ...more]: string[]): Promise<CommandOutcome> | null {
  return /^\d{1,18}$/.test(merchantId) && path && !path.startsWith("-") && more.length === 0 ? exported(deps, merchantId, path) : null;
}

async function exported(deps: Deps, merchantId: string, path: string): Promise<CommandOutcome> {
  const written = await writeRestaurantFile(deps, { merchantId, path });
  if (!written.ok) return failed(NOT_WRITTEN[written.why](written.help?.what ?? merchantId));
  const { merchant, rows } = written.value;
  return done(
    `${merchant.name} (${merchantId}) is in ${path}: ${countsIn(rows)}.`,
    `The key of its secrets is in ${keyFileOf(path)}. Take both files to the other installation, and keep the key apart from the file.`,
    "In the file people can read names, phones and orders, as in a backup; recovery codes of second factors are left out.",
  );
}

/** `import <file> [--without-secrets] [--copy]`: reads such a file into this installation while the server runs. */
export function importStep(deps: Deps, args: string[]): Promise<CommandOutcome> | null {
  const [path, ...more] = args.filter((word) => word !== WITHOUT_SECRETS && word !== IS_COPY);
  const how = { isWithoutSecrets: args.includes(WITHOUT_SECRETS), isCopy: args.includes(IS_COPY) };
  return path && !path.startsWith("-") && more.length === 0 ? imported(deps, path, how) : null;
}

type How = { isWithoutSecrets: boolean; isCopy: boolean };

async function imported(deps: Deps, path: string, { isWithoutSecrets, isCopy }: How): Promise<CommandOutcome> {
  if (!(await areSecretsOfServers(deps.db, deps.secrets))) return failed(OTHER_KEY);
  const checked = await checkRestaurant(path);
  if (!checked.ok) return failed(`${path} cannot be imported: ${checked.why}, ${checked.help?.reason}.`);
  const fileKey = isWithoutSecrets ? null : await fileKeyOf(path);
  if (fileKey === null && !isWithoutSecrets) return failed(withoutKey(path));
  const how = { secrets: deps.secrets, fileKey, isCopy, now: deps.clock.now() };
  const written = await importRestaurant(deps.db.pool, checked.value, how);
  if (!written.ok) return failed(sentenceOf(written.why, written.help ?? {}, path));
  const { merchant } = checked.value;
  return done(
    `${merchant.name} (${merchant.id}) is here: ${countsIn(written.value.rows)}. Counts and contents are those of the file.`,
    ...(isWithoutSecrets ? ["Secrets of webhooks, payment accounts and second factors have to be entered again."] : []),
    isCopy
      ? "It is a copy: what waited to be sent, printed, delivered or paid is ended here, and its webhooks are off. Its printers and payment accounts are those of the restaurant."
      : `Say so on the other installation: npm run merchant -- moved ${merchant.id} --to ${deps.publicOrigin} --proof ${written.value.proof}`,
  );
}

const OTHER_KEY =
  "SECRET_KEY is not the one with which the servers of this installation run: what is sealed with it is of no use to them. Run the command with their settings.";

const withoutKey = (path: string): string =>
  `${keyFileOf(path)}, the key of the secrets in the file, is missing. Put it beside the file, or import with ${WITHOUT_SECRETS}: then ` +
  "secrets of webhooks, payment accounts and second factors have to be entered again.";

/** What another table of the installation has already, in words. */
const TAKEN: Record<string, string> = {
  merchant: "the restaurant",
  qr_code: "the QR code",
  redirect: "the path",
};

type Help = { of?: string; table?: string; value?: string };

function sentenceOf(why: ImportRefusal, { of, table = "", value = "" }: Help, path: string): string {
  if (why === "not-stopped")
    return (
      "Nothing was imported: the restaurant was not stopped when the file was written, so both installations would print, deliver and charge what waits in it. " +
      `Stop it there, and export it again. Or import a copy, in which that is ended: npm run merchant -- import ${path} ${IS_COPY}`
    );
  if (why === "wrong-key") return `The key in ${keyFileOf(path)} is not the one of the file.`;
  if (why === "taken") return `Nothing was imported: ${TAKEN[table] ?? `a row of ${table} with`} ${value} is here already.`;
  return of === "older"
    ? "The file is of an older release. Upgrade the installation from which it comes to this release, and export the restaurant again."
    : "The file is of a newer release. Upgrade this installation to that release first.";
}

/** What is counted for the person who moves a restaurant. */
function countsIn(rows: RowCounts): string {
  const of = (table: string) => rows[table] ?? 0;
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return (
    `${of("product")} products, ${of("picture")} pictures, ${of("qr_code")} QR codes, ${of("staff_member")} people, ${of("api_key")} keys, ` +
    `${of("customer_order")} orders, ${of("payment")} payments, ${of("member")} members, ${of("points_entry")} entries of points, ${all} rows in all`
  );
}
