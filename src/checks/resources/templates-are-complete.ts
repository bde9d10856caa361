import { defineCheck } from '../../core/check.ts';
import { isObject } from '../../core/json/json.ts';
import { findMemberProblems, type Member, nameOfEntry } from '../../peer/lists/entry-members.ts';
import { frameOfEntry } from '../../peer/lists/list-entries.ts';
import { parseUriTemplate } from '../../peer/lists/uri-template.ts';

const MEMBERS: readonly Member[] = [
  { name: 'uriTemplate', type: 'a string', required: true },
  { name: 'name', type: 'a string', required: true },
  { name: 'title', type: 'a string' },
  { name: 'description', type: 'a string' },
  { name: 'mimeType', type: 'a string' },
];

export default defineCheck({
  id: 'resources/templates-are-complete',
  claim: 'Lists its resource templates, each with a name and with a URI template that parses.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['RES-17'],
    says: '`resources/templates/list` brings templates with a `name` and a `uriTemplate` as RFC 6570 describes it.',
    spec: '2026-07-28/server/resources#resource-templates',
  },
  messages: {
    missing: '`{{member}}` is missing on {{count}} of {{total}} templates, first on {{first}}.',
    wrongType: '`{{member}}` is {{actual}} on {{count}} of {{total}} templates, first on {{first}}; it must be {{expected}}.',
    unparsable: 'The URI template of {{name}} {{problem}}.',
    oddVariable: 'The URI template of {{name}} names the variable `{{variable}}`, which strict parsers refuse.',
    notServed: 'It declares resources and answers `resources/templates/list` with error -32601.',
  },
  regrade: {
    oddVariable: { severity: 'warning', because: 'Most clients split at braces and commas, and take any name.' },
    notServed: { severity: 'note', because: 'Clients take it as a list without entries.' },
  },
  remedy:
    'Write templates such as `notes://{id}`: a variable of letters, digits, `_` and `.` between two braces. Answer the list also when it is empty.',
  catches: {
    'template-without-name': ['missing'],
    'template-title-is-null': ['wrongType'],
    'template-brace-stays-open': ['unparsable'],
    'template-variable-has-hyphen': ['oddVariable'],
    'templates-are-not-served': ['notServed'],
  },

  async run({ peer, report, skip }) {
    const listing = peer.lists.templates;
    if (listing === undefined) return skip('It declares no resources.');
    const [first] = listing.pages;
    if (listing.ended === 'broken' && first?.exchange.error?.code === -32601) {
      const { sent, reply = sent } = first.exchange;
      return report({ message: 'notServed', evidence: [sent, reply] });
    }
    const total = listing.items.length;
    if (total === 0) return skip('It lists no template.');
    for (const { kind, member, expected, actual, count, first: named, frame } of findMemberProblems(listing, MEMBERS)) {
      const common = { subject: member, evidence: [frame] as const, expected, actual };
      if (kind === 'missing') report({ message: 'missing', values: { member, count, total, first: named }, ...common });
      else report({ message: 'wrongType', values: { member, actual, expected, count, total, first: named }, ...common });
    }
    listing.items.forEach((entry, index) => {
      const text = isObject(entry) ? entry['uriTemplate'] : undefined;
      const frame = frameOfEntry(listing, index);
      if (typeof text !== 'string' || frame === undefined) return;
      const name = nameOfEntry({ uriTemplate: text }, index);
      const parsed = parseUriTemplate(text);
      if ('problem' in parsed)
        report({ message: 'unparsable', values: { name, problem: parsed.problem }, subject: text, evidence: [frame] });
      else if (parsed.oddities[0] !== undefined) {
        report({ message: 'oddVariable', values: { name, variable: parsed.oddities[0] }, subject: text, evidence: [frame] });
      }
    });
  },
});
