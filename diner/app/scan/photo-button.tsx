import { useToast } from "@comanda/ui/feedback/toast";
import { openCodeReader } from "@comanda/web/client/camera/code-reader";
import { type ChangeEvent, type ReactNode, useId } from "react";
import { usePageTranslate } from "../text/page-texts.ts";

/** Takes or chooses a photo and reads the code in it; shows a toast where it contains none. */
export function PhotoButton({ onSeen, className, children }: { onSeen: (text: string) => void; className: string; children: ReactNode }) {
  const t = usePageTranslate();
  const toast = useToast();
  const id = useId();
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // Reset, so that choosing the same photo again fires an event.
    currentTarget.value = "";
    if (!file) return;
    const text = await codeOnPhoto(file);
    if (text === null) toast(t("noCodeOnPhoto"), "problem");
    else onSeen(text);
  };
  return (
    <>
      <input id={id} className="u-hidden scan__file" type="file" accept="image/*" onChange={(event) => void read(event)} />
      <label htmlFor={id} className={className}>
        {children}
      </label>
    </>
  );
}

async function codeOnPhoto(file: File): Promise<string | null> {
  const [photo, readCode] = await Promise.all([createImageBitmap(file).catch(() => null), openCodeReader()]);
  return photo && readCode(photo).catch(() => null);
}
