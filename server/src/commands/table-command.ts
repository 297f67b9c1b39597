import type { AuditAction } from "@comanda/contract/staff/people/audit-actions";
import { ORDER_CODE_LENGTH } from "@comanda/domain/limits";
import { type Command, type CommandOutcome, done, failed } from "../platform/command/command.ts";
import type { Queryable } from "../platform/db/queryable.ts";
import type { Deps } from "../platform/deps.ts";
import { auditTable } from "../floor/edit/table-audit.ts";
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

type Noted = { action: AuditAction; merchantId: string; tableId: string; before?: { qrCode: string } };

/** Writes the line of the audit of what the command did to a table. */
const note = (deps: Deps, tx: Queryable, noted: Noted) =>
  auditTable(deps, tx, { ...noted, actor: { kind: "system", name: "npm run table" } });

async function revoke(deps: Deps, qrCode: { merchantId: string; id: string }): Promise<CommandOutcome> {
  const { merchantId, id } = qrCode;
  const isRevoked = await deps.db.transaction(async (tx) => {
    const tableId = await revokeQrCode(tx, qrCode, deps.clock.now());
    if (tableId !== null) await note(deps, tx, { action: "qr.replace", merchantId, tableId, before: { qrCode: id } });
    return tableId !== null;
  });
  return isRevoked ? done(`QR code ${qrCode.id} is revoked.`) : failed(`Merchant ${qrCode.merchantId} has no live QR code ${qrCode.id}.`);
}

const actions: Record<"open" | "close" | "code", (deps: Deps, table: DiningTable) => Promise<CommandOutcome>> = {
  async open(deps, { merchantId, id, name }) {
    const orderCode = deps.random.digits(ORDER_CODE_LENGTH);
    const sittingId = deps.random.id();
    const sitting = await deps.db.transaction(async (tx) => {
      const open = await startSitting(tx, { merchantId, id: sittingId, tableId: id, orderCode, startedAt: deps.clock.now() });
      if (open?.id === sittingId) await note(deps, tx, { action: "table.seat", merchantId, tableId: id });
      return open;
    });
    return done(`Table ${name} is open. Order code: ${sitting?.orderCode ?? orderCode}`);
  },
  async close(deps, { merchantId, id, name }) {
    const ended = await deps.db.transaction(async (tx) => {
      const sitting = await endSitting(tx, { merchantId, tableId: id }, deps.clock.now());
      if (sitting) await note(deps, tx, { action: "table.close", merchantId, tableId: id });
      return sitting;
    });
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
