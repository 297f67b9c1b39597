const FILES = /\/node_modules\/(?:react|react-dom|scheduler)\/.*\.js$/;
const ENTRY = /module\.exports = require\('(\.\/cjs\/[\w-]+\.production\.js)'\)/;
const REQUIRED = /(?:var|,)\s+(\w+) = require\("([\w-]+)"\)(?=[,;])/g;

/**
 * React as modules, in the browser's build alone: its packages are CommonJS, whose exports the build tool can neither drop nor name
 * directly, and whose loader is a file of its own. What is not written as expected ends the build.
 */
export const reactAsModules = () => ({
  name: "react-as-modules",
  apply: "build" as const,
  enforce: "pre" as const,
  applyToEnvironment: ({ name }: { name: string }) => name === "client",
  transform: {
    filter: { id: FILES },
    handler(this: { error: (why: string) => never }, code: string, id: string) {
      const module = asModule(code);
      if (/\b(?:require|exports)\b/.test(module.replace(/\/\*[\s\S]*?\*\//g, ""))) this.error(`${id} is not the CommonJS that is expected`);
      return { code: module, map: null };
    },
  },
});

function asModule(code: string): string {
  const [, entry] = ENTRY.exec(code) ?? [];
  if (entry) return `export * from "${entry}";\nexport * as default from "${entry}";`;
  const imports: string[] = [];
  const body = code.replace(REQUIRED, (_, name: string, from: string) => {
    imports.push(`import * as ${name} from "${from}";`);
    return "";
  });
  const names = new Set([...body.matchAll(/\bexports\.(\w+)/g)].map(([, name = ""]) => name));
  const variables = [...names].map((name) => `its_${name}`);
  const exported = [...names].map((name) => `its_${name} as ${name}`);
  return [
    ...imports,
    `var ${variables.join(", ")};`,
    body.replace(/\bexports\.(\w+)/g, "its_$1"),
    `export { ${exported.join(", ")} };`,
  ].join("\n");
}
