/** What is built: the file in `dist/`, without ending, and its source. */
export const ENTRIES: { readonly [output: string]: string } = {
  'cli/main': 'src/cli/main.ts',
  index: 'src/index.ts',
  core: 'src/core/index.ts',
  checks: 'src/checks/index.ts',
  reporters: 'src/reporters/index.ts',
  wire: 'src/wire/index.ts',
  fake: 'src/fake/index.ts',
};
