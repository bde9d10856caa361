import { defineCheck } from '../../core/check.ts';
import type { Json } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { shortenText } from '../../core/text/shorten.ts';
import { escapeUnseen } from '../../core/text/show-name.ts';
import { groupByCause } from '../../peer/lists/tool-causes.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';

export default defineCheck({
  id: 'tools/descriptions-differ',
  claim: 'Describes every tool differently from every other.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'A model that is offered two tools under one description chooses between them by their names alone.',
  },
  messages: { repeated: 'The same description stands on {{where}}: “{{text}}”.' },
  remedy: 'Say in each description what sets this tool apart from its neighbours.',
  catches: { 'two-tools-one-description': ['repeated'] },

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const tools = listedTools(peer);
    const names = new Map<string, Set<string>>();
    for (const { name, tool } of tools) {
      const key = keyOf(tool['description']);
      // A tool that is listed twice is another fault.
      if (key !== undefined) names.set(key, (names.get(key) ?? new Set()).add(name));
    }
    const repeated = groupByCause(tools, function* ({ tool: { description } }) {
      const detail = keyOf(description);
      if (detail !== undefined && (names.get(detail)?.size ?? 0) > 1) yield { message: 'repeated', detail, text: toText(description) };
    });
    for (const { offence, tools: alike, where, evidence } of repeated) {
      const text = escapeUnseen(shortenText(offence.text.trim(), 120));
      report({ message: 'repeated', subject: alike[0].name, values: { where, text }, evidence });
    }
  },
});

/** What descriptions are compared by; `undefined` where there is none. */
function keyOf(description: Json | undefined): string | undefined {
  if (typeof description !== 'string' || description.trim() === '') return undefined;
  return description.trim().replace(/\s+/g, ' ').toLowerCase();
}
