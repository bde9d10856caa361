import type { CheckCard } from '../../core/event.ts';
import { severityOfLevel } from '../../core/severity.ts';
import { renderProse } from '../markdown-text.ts';
import { specUrl } from '../spec-url.ts';
import { toVisible } from '../visible.ts';
import { levelInWords } from '../wording.ts';

/** The description of a check, as code scanning shows it beside a finding. */
export function toRule({ claim, id, level, remedy, rows, spec, why }: CheckCard) {
  const rests = [levelInWords(level), ...rows].filter(Boolean).join(', ');
  const grounds = rests === '' ? why : `${why} (${rests})`;
  const address = spec === undefined ? undefined : specUrl(spec);
  return {
    id,
    shortDescription: { text: toVisible(claim) },
    fullDescription: { text: toVisible(grounds) },
    help: {
      text: toVisible(`${grounds} ${remedy}`),
      markdown: `**Why** ${renderProse(grounds, 4000)}\n\n**Do** ${renderProse(remedy, 4000)}`,
    },
    ...(address !== undefined && /^https:\/\/[\w./#-]+$/.test(address) && { helpUri: address }),
    defaultConfiguration: { level: severityOfLevel(level) },
    properties: { tags: ['mcp', toVisible(id.split('/')[0] ?? id)], level: toVisible(level), rows },
  };
}
