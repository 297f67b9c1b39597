import { type Command, done, failed } from "../platform/command/command.ts";
import { findQrCodes } from "../seats/table-store.ts";

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
