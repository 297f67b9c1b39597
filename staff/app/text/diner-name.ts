import { isolated } from "@comanda/domain/isolated";

/** The name of an order's member inside of a line, whose other words keep their places beside a name from right to left; empty for a guest. */
export const dinerName = ({ member }: { member: { name: string } | null }): string => isolated(member?.name ?? "");
