import { ORDER_CODE_LENGTH } from "@comanda/domain/limits";
import { type Command, type CommandOutcome, done, failed } from "../platform/command/command.ts";
import type { Deps } from "../platform/deps.ts";
import { endSitting, findSitting, startSitting } from "../seats/sitting-store.ts";
import { type DiningTable, findQrCodes, findTableByName, revokeQrCode } from "../seats/table-store.ts";

/** `npm run table -- open|close|code <merchant> <table>`: table commands of the staff. */
export const tableCommand: Command = {
  usage: "table -- open|close|code <merchant> <table>, or revoke <merchant> <QR code's number>",
  async run(deps, [action, merchantId, name]) {
    if (action === "revoke" && isNumber(merchantId) && isNumber(name)) return revoke(deps, { merchantId, id: name });
    const handle = action === "open" || action === "close" || action === "code" ? actions[action] : undefined;
    if (!handle || !name || !isNumber(merchantId)) return failed(`Usage: npm run ${tableCommand.usage}`);
    const table = await findTableByName(deps.db, merchantId, name);
    return table ? handle(deps, table) : failed(`Merchant ${merchantId} has no table ${name}.`);
  },
};

const isNumber = (text: string | undefined): text is string => /^\d{1,18}$/.test(text ?? "");

async function revoke(deps: Deps, qrCode: { merchantId: string; id: string }): Promise<CommandOutcome> {
  const isRevoked = await revokeQrCode(deps.db, qrCode, deps.clock.now());
  return isRevoked ? done(`QR code ${qrCode.id} is revoked.`) : failed(`Merchant ${qrCode.merchantId} has no live QR code ${qrCode.id}.`);
}

const actions: Record<"open" | "close" | "code", (deps: Deps, table: DiningTable) => Promise<CommandOutcome>> = {
  async open(deps, { merchantId, id, name }) {
    const orderCode = deps.random.digits(ORDER_CODE_LENGTH);
    const sitting = await startSitting(deps.db, { merchantId, id: deps.random.id(), tableId: id, orderCode, startedAt: deps.clock.now() });
    return done(`Table ${name} is open. Order code: ${sitting?.orderCode ?? orderCode}`);
  },
  async close(deps, { merchantId, id, name }) {
    const ended = await endSitting(deps.db, { merchantId, tableId: id }, deps.clock.now());
    return done(ended ? `Table ${name} is closed.` : `Table ${name} was not open.`);
  },
  async code(deps, { merchantId, id, name }) {
    const sitting = await findSitting(deps.db, { merchantId, tableId: id });
    return sitting ? done(`Order code: ${sitting.orderCode}`) : failed(`Table ${name} is not open.`);
  },
};

/** `npm run qr -- <merchant>`: lists the URLs of the tables' QR codes, for printing. */
export const qrCommand: Command = {
  usage: "qr -- <merchant>",
  async run({ db, publicOrigin }, [merchantId = ""]) {
    if (!/^\d{1,18}$/.test(merchantId)) return failed(`Usage: npm run ${qrCommand.usage}`);
    const codes = await findQrCodes(db, { merchantId });
    if (codes.length === 0) return failed(`There is no restaurant ${merchantId} with tables.`);
    return done(
      ...codes.map(({ tableName, id }) => `Table ${tableName}: ${id === null ? "no code" : `${publicOrigin}/m/${merchantId}/q/${id}`}`),
    );
  },
};
