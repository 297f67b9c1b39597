import { pictureSources, type Slot } from "./picture-sources.ts";

type PictureProps = Slot & {
  /** The path of the restaurant's picture. */
  img: string;
  className?: string | undefined;
  /** Loading: "first" with high priority, "in turn" with the page; absent: when it is near the viewport. */
  comes?: "first" | "in turn" | undefined;
  /**
   * The path of a picture that is shown until this one is loaded. Not for server rendering: the content security policy forbids style
   * attributes.
   */
  until?: string | undefined;
};

/** A picture of the restaurant, in the size that its box and the screen need. Decorative: its subject is in the text beside it. */
export function Picture({ img, width, height, sizes, comes, until, className }: PictureProps) {
  return (
    <img
      {...pictureSources(img, { width, height, sizes })}
      alt=""
      width={width}
      height={height}
      className={className}
      style={until ? { background: `center / cover url("${until}")` } : undefined}
      loading={comes ? undefined : "lazy"}
      fetchPriority={comes === "first" ? "high" : undefined}
      decoding="async"
    />
  );
}
