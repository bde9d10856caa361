import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type GeneratedFile, HEADER } from './generated-file.ts';

/** The version of the package, for layers that may not read files. */
export const version: GeneratedFile = {
  file: 'src/core/version.ts',
  render(root) {
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { readonly version: string };
    return `${HEADER}export const VERSION = '${version}';\n`;
  },
};
