/** An SVG file; the build replaces the import by its URL. */
declare module "*.svg" {
  const address: string;
  export default address;
}

/** A style sheet; the build links it on pages that use the importing module. */
declare module "*.css";
