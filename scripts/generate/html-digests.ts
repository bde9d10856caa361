import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { SCRIPT } from '../../src/reporters/html/script.ts';
import { STYLE } from '../../src/reporters/html/style.ts';
import { type GeneratedFile, HEADER } from './generated-file.ts';

const FILE = 'src/reporters/html/digests.ts';

/** What the policy of an HTML report lets a browser use, for a layer that has no digests of its own. */
export const htmlDigests: GeneratedFile = {
  file: FILE,
  render(root) {
    if (!existsSync(path.join(root, path.dirname(FILE)))) return undefined;
    return `${HEADER}export const STYLE_DIGEST = '${digestOf(STYLE)}';\nexport const SCRIPT_DIGEST = '${digestOf(SCRIPT)}';\n`;
  },
};

function digestOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
