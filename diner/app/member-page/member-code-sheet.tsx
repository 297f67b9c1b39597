import "./member-code.css";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { Bone, Skeleton } from "@comanda/ui/feedback/skeleton";
import { encodeQR } from "qr";
import { useMember } from "../shell/session/member/member-store.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import type { PopupProps } from "../shell/popup.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { identifierText } from "../ui/words/member-words.ts";

/** The member's number for the cashier, as a QR code and as text; dark on white in both themes, which scanners require. */
export default function MemberCodeSheet({ open, onClose }: PopupProps<"member-code">) {
  const t = usePageTranslate();
  const { id } = useMerchant();
  const { member } = useMember(id);
  return (
    <Sheet open={open} onClose={onClose} title={t("memberCode")} closeLabel={t("close")} under={t("memberCodeHint")}>
      <div className="member-code">
        {member ? (
          <>
            <Code text={member.identifier} />
            <p className="member-code__number">{identifierText(member.identifier)}</p>
          </>
        ) : (
          <Skeleton label={t("loading")}>
            <Bone shape="box" className="member-code__bone" />
          </Skeleton>
        )}
      </div>
    </Sheet>
  );
}

/** Width of the quiet zone around the code, in modules. */
const QUIET = 4;

function Code({ text }: { text: string }) {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET });
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="member-code__code"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      width={240}
      height={240}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={squares.join("")} />
    </svg>
  );
}
