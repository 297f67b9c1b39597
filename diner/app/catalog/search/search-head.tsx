import { Field } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { iconButtonClass } from "@comanda/ui/buttons/icon-button";
import { type FormEvent, type MouseEvent, useEffect, useEffectEvent, useRef } from "react";
import { Link } from "react-router";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLinks } from "../../shell/use-links.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { LanguageMenu } from "../../ui/language/language-menu.tsx";
import { useGoBack } from "../../ui/use-go-back.ts";

/** Longest keyword in characters (product rules, section 4). */
export const MOST_LETTERS = 50;

type SearchHeadProps = {
  text: string;
  onText: (text: string) => void;
  /** Called while an input method composes text, as for Chinese: the text is not final then. */
  onComposing: (isComposing: boolean) => void;
  /** Called on Enter, which searches without delay. */
  onSearch: () => void;
};

/** Back button and search field. The field gets focus when the page opens, but not on return to existing results. */
export function SearchHead({ text, onText, onComposing, onSearch }: SearchHeadProps) {
  const t = usePageTranslate();
  const input = useRef<HTMLInputElement>(null);
  const begin = useEffectEvent(() => {
    const typed = input.current?.value ?? "";
    // Text that was typed before hydration.
    if (typed !== text) onText(typed);
    if (typed === "") input.current?.focus({ preventScroll: true });
  });
  useEffect(() => begin(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
    input.current?.blur();
  };
  const clear = () => {
    onText("");
    input.current?.focus();
  };
  return (
    <header className="search-head">
      <h1 className="u-hidden">{t("search")}</h1>
      <form role="search" onSubmit={send}>
        <WayBack />
        <Field
          ref={input}
          type="search"
          name="keyword"
          label={<span className="u-hidden">{t("search")}</span>}
          placeholder={t("search")}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MOST_LETTERS}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onCompositionStart={() => onComposing(true)}
          onCompositionEnd={() => onComposing(false)}
          prefix={<Icon name="search" size={20} />}
          trailing={text !== "" && <Clear onClick={clear} />}
        />
        <LanguageMenu isIcon />
      </form>
    </header>
  );
}

function Clear({ onClick }: { onClick: () => void }) {
  const t = usePageTranslate();
  return (
    <button type="button" className="search-clear" aria-label={t("clearSearch")} onClick={onClick}>
      <Icon name="x" size={12} />
    </button>
  );
}

/** Returns to the menu, which is still mounted. */
function WayBack() {
  const { id } = useMerchant();
  const links = useLinks();
  const t = usePageTranslate();
  const goBack = useGoBack();
  const back = (event: MouseEvent) => {
    event.preventDefault();
    goBack();
  };
  return (
    <Link to={links.order(id)} className={iconButtonClass()} aria-label={t("back")} onClick={back}>
      <Icon name="chevron-left" />
    </Link>
  );
}
