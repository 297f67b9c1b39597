/** Whether the request is React Router's data request of an open page, and not a request for a document. */
export const isNavigation = ({ url }: Request): boolean => new URL(url).pathname.endsWith(".data");
