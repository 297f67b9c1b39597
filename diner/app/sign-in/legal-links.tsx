import { Fragment } from "react";
import { usePageTranslate } from "../text/page-texts.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useMemberLinks } from "../shell/use-member-links.ts";

/** Links to the terms and the privacy policy, which open in a new window, so that the typed input stays. */
export function LegalLinks() {
  const t = usePageTranslate();
  const links = useMemberLinks();
  const { id } = useMerchant();
  const pages = {
    "{terms}": { href: links.terms(id), name: t("termsOfService") },
    "{privacy}": { href: links.privacy(id), name: t("privacyPolicy") },
  };
  return (
    <p className="sign-in__legal t-small">
      {t("youAgree")
        .split(/(\{terms\}|\{privacy\})/)
        .map((part) => {
          const page = pages[part as keyof typeof pages];
          return page ? (
            <a key={part} href={page.href} target="_blank" rel="noopener">
              {page.name}
              <span className="u-hidden"> {t("newWindow")}</span>
            </a>
          ) : (
            <Fragment key={part}>{part}</Fragment>
          );
        })}
    </p>
  );
}
