import { type ComponentProps, type ReactNode, useId } from "react";

type TitledSectionProps = Omit<ComponentProps<"section">, "title" | "aria-labelledby"> & {
  title: ReactNode;
  /** The type style of the title. */
  size?: "t-title-2" | "t-title-3";
  /** Controls on the line of the title. */
  beside?: ReactNode;
};

/** A part of a page, named by its heading. */
export function TitledSection({ title, size = "t-title-3", beside, children, ...section }: TitledSectionProps) {
  const id = useId();
  const heading = (
    <h2 id={id} className={size}>
      {title}
    </h2>
  );
  return (
    <section {...section} aria-labelledby={id}>
      {beside === undefined ? (
        heading
      ) : (
        <header className="u-ends-wrap">
          {heading}
          {beside}
        </header>
      )}
      {children}
    </section>
  );
}
