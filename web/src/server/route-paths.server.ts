/** A route of a build of React Router, as far as its path follows from it. */
type BuiltRoute = { id: string; parentId?: string | undefined; path?: string | undefined };
type Build = { routes: Record<string, BuiltRoute | undefined>; basename?: string | undefined };

/** The paths of a build's routes as templates, such as `/:lang?/merchant/:merchantId/order`; a layout has that of its parent. */
export function routePaths({ routes, basename = "/" }: Build): string[] {
  const pathOf = ({ parentId, path }: BuiltRoute): string[] => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return [...(parent ? pathOf(parent) : [basename]), path ?? ""].flatMap((part) => part.split("/").filter(Boolean));
  };
  const paths = Object.values(routes).flatMap((route) => (route ? [`/${pathOf(route).join("/")}`] : []));
  return [...new Set(paths)];
}
