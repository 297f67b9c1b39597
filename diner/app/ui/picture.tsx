import { pictureSources, type Slot } from "./picture-sources.ts";

type PictureProps = Slot & {
  /** The address that the restaurant's picture has. */
  img: string;
  className?: string | undefined;
  /** With the page, before all others or in turn; without it, when its place comes near. */
  comes?: "first" | "in turn" | undefined;
  /** The address of what is seen until it has come. Not in a page that the server writes: its policy lets no style stand there. */
  until?: string | undefined;
};

/** A picture of the restaurant, as large as its place and the screen need it. What it shows stands beside it in words. */
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
