import { Button } from "@comanda/ui/buttons/button";
import { PictureSheetTitle } from "@comanda/ui/sheets/picture-sheet-title";
import { Sheet } from "@comanda/ui/sheets/sheet";
import type { ComponentProps } from "react";
import picture from "../../pictures/order-type-dine-in.svg";
import { usePageTranslate } from "../../text/page-texts.ts";
import { example, type stateWords } from "../gallery-words.ts";
import { type OpenProps, OpenButton } from "../open-button.tsx";

const SHEETS: readonly [keyof typeof stateWords, Pick<ComponentProps<typeof Sheet>, "size" | "locked">][] = [
  ["half", { size: "half" }],
  ["tall", { size: "tall" }],
  ["full", { size: "full" }],
  ["auto", { size: "auto" }],
  ["locked", { size: "half", locked: true }],
];

export function SheetSample() {
  const t = usePageTranslate();
  return (
    <>
      {SHEETS.map(([is, look]) => (
        <OpenButton key={is} is={is}>
          {({ open, close }) => (
            <Sheet open={open} onClose={close} title={t("howEating")} under={t("changeLater")} closeLabel={t("close")} {...look}>
              <div className="gallery-sheet">
                <Button wide onClick={close}>
                  {t("dineIn")}
                </Button>
              </div>
            </Sheet>
          )}
        </OpenButton>
      ))}
      <OpenButton is="withPicture">{(opened) => <PictureSheet {...opened} />}</OpenButton>
    </>
  );
}

function PictureSheet({ open, close }: OpenProps) {
  const t = usePageTranslate();
  const foot = (
    <Button wide amount={example.price} onClick={close}>
      {t("addToOrder")}
    </Button>
  );
  return (
    <Sheet
      open={open}
      onClose={close}
      size="tall"
      title={example.dish}
      closeLabel={t("close")}
      picture={<img src={picture} alt="" width={390} height={236} className="gallery-picture" />}
      footer={foot}
    >
      <div className="gallery-sheet">
        <PictureSheetTitle>{example.dish}</PictureSheetTitle>
        <p>{t("tipHint")}</p>
      </div>
    </Sheet>
  );
}
