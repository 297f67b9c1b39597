import { LanguageSwitch } from "../ui/language/language-links.tsx";
import { Picture } from "../ui/picture.tsx";

/**
 * The merchant's picture above the page's card, with the language switch on it; without a picture, an area in the soft accent colour
 * (design, section 5).
 */
export function Hero({ img, tall }: { img: string; tall?: boolean }) {
  return (
    <header className={`arrive-hero arrive-hero--${!img ? "plain" : tall ? "tall" : "picture"}`}>
      {img && <Picture img={img} width={390} height={tall ? 418 : 378} sizes={asWideAsThePage} comes="first" />}
      <LanguageSwitch />
    </header>
  );
}

const asWideAsThePage = (filling: string) => `max(100vw,${filling})`;
