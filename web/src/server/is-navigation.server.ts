/** Whether an open page asks for the data of a page, and nobody for the document. */
export const isNavigation = ({ url }: Request): boolean => new URL(url).pathname.endsWith(".data");
