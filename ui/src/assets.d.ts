/** A file that the build gives an address. */
declare module "*.svg" {
  const address: string;
  export default address;
}

/** A style sheet that comes with the file that imports it. */
declare module "*.css";
