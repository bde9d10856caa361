import { breakLogCommands } from '../../core/text/log-commands.ts';

/** What one comment on a pull request may hold on GitHub; a step summary holds more. */
export const LONGEST_MARKDOWN = 65_536;

/** Room for the word on what was left out. */
const RESERVE = 400;

/**
 * Puts blocks together as long as they fit, the first ones first; `last` always stands at the end.
 * @param leftOut the word on blocks that did not fit
 */
export function fitBlocks(blocks: readonly string[], last: string, leftOut: (blocks: number) => string): string {
  const end = breakLogCommands(last);
  let left = LONGEST_MARKDOWN - end.length - RESERVE;
  const kept: string[] = [];
  for (const block of blocks.map(breakLogCommands)) {
    left -= block.length + 2;
    if (left < 0) break;
    kept.push(block);
  }
  const missing = blocks.length - kept.length;
  return `${[...kept, ...(missing > 0 ? [leftOut(missing)] : []), end].join('\n\n')}\n`;
}
