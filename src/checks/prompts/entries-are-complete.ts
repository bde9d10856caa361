import { defineCheck } from '../../core/check.ts';
import { isArray, isObject, type Json } from '../../core/json/json.ts';
import { kindOf } from '../../core/json/json-kind.ts';
import { findMemberProblems, type Member, nameOfEntry } from '../../peer/lists/entry-members.ts';
import { frameOfEntry } from '../../peer/lists/list-entries.ts';

const MEMBERS: readonly Member[] = [
  { name: 'name', type: 'a string', required: true },
  { name: 'title', type: 'a string' },
  { name: 'description', type: 'a string' },
  { name: 'arguments', type: 'a list' },
];

export default defineCheck({
  id: 'prompts/entries-are-complete',
  claim: 'Lists every prompt with a name, and with arguments that have one too.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['PROMPT-03'],
    says: 'A prompt has a `name`; each of its `arguments` has a `name`, and says with a boolean whether it is `required`.',
    spec: '2026-07-28/server/prompts#prompt',
  },
  messages: {
    missing: '`{{member}}` is missing on {{count}} of {{total}} prompts, first on {{first}}.',
    wrongType: '`{{member}}` is {{actual}} on {{count}} of {{total}} prompts, first on {{first}}; it must be {{expected}}.',
    argument: '{{argument}} of the prompt {{prompt}} {{problem}}.',
  },
  remedy: 'Give every prompt and every argument a `name`, `required` as `true` or `false`, and leave members without a value out.',
  catches: {
    'prompt-without-name': ['missing'],
    'prompt-arguments-are-a-map': ['wrongType'],
    'prompt-required-is-text': ['argument'],
  },

  async run({ peer, report, skip }) {
    const listing = peer.lists.prompts;
    if (listing === undefined) return skip('It declares no prompts.');
    const total = listing.items.length;
    if (total === 0) return skip('It lists no prompt.');
    for (const { kind, member, expected, actual, count, first, frame } of findMemberProblems(listing, MEMBERS)) {
      const common = { subject: member, evidence: [frame] as const, expected, actual };
      if (kind === 'missing') report({ message: 'missing', values: { member, count, total, first }, ...common });
      else report({ message: 'wrongType', values: { member, actual, expected, count, total, first }, ...common });
    }
    for (const [index, entry] of listing.items.entries()) {
      const frame = frameOfEntry(listing, index);
      if (!isObject(entry) || !isArray(entry['arguments']) || frame === undefined) continue;
      const prompt = nameOfEntry(entry, index);
      for (const [place, argument] of entry['arguments'].entries()) {
        const problem = problemOf(argument);
        if (problem === undefined) continue;
        const named =
          isObject(argument) && typeof argument['name'] === 'string' ? `The argument \`${argument['name']}\`` : `Argument ${place + 1}`;
        report({ message: 'argument', subject: `${prompt} ${place + 1}`, values: { argument: named, prompt, problem }, evidence: [frame] });
      }
    }
  },
});

function problemOf(argument: Json): string | undefined {
  if (!isObject(argument)) return `is ${kindOf(argument)}, and must be an object`;
  const { name, required } = argument;
  if (typeof name !== 'string') return `has ${name === undefined ? 'no' : `${kindOf(name)} for its`} \`name\``;
  if (required === undefined || typeof required === 'boolean') return undefined;
  return `has ${kindOf(required)} for \`required\`, which must be \`true\` or \`false\``;
}
