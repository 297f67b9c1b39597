/**
 * The programs of the compiler: all packages together, and each app, whose route types are its own. Sources that an app imports are checked
 * in its program too.
 */
export const TYPE_PROJECTS = ["tsconfig.json", "diner/tsconfig.json", "staff/tsconfig.json"];
