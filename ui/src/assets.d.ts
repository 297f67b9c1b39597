/** A file that the build gives an address. */
declare module "*.svg" {
  const address: string;
  export default address;
}
