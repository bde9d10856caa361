import { createHash } from 'node:crypto';
import { SCRIPT } from '../../src/reporters/html/script.ts';
import { STYLE } from '../../src/reporters/html/style.ts';
import { type GeneratedFile, HEADER } from './generated-file.ts';

/** What the policy of an HTML report lets a browser use, for a layer that has no digests of its own. */
export const htmlDigests: GeneratedFile = {
  file: 'src/reporters/html/digests.ts',
  render() {
    return `${HEADER}export const STYLE_DIGEST = '${digestOf(STYLE)}';\nexport const SCRIPT_DIGEST = '${digestOf(SCRIPT)}';\n`;
  },
};

function digestOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
