import { defineCheck } from '../../core/check.ts';
import { isArray, isObject, type Json } from '../../core/json/json.ts';
import { type Revision, revisionsBetween } from '../../core/revision.ts';
import { groupByCause } from '../../peer/lists/tool-causes.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';
import { describeValue } from '../../schema/problem.ts';

const FITS = {
  'a string': (value: Json) => typeof value === 'string',
  'a boolean': (value: Json) => typeof value === 'boolean',
  'an object': (value: Json) => isObject(value),
  'an array': (value: Json) => isArray(value),
};

interface Member {
  readonly path: readonly string[];
  readonly type: keyof typeof FITS;
  readonly from: Revision;
  readonly until?: Revision;
}

/** The optional members of a tool. One that is newer than the revision is harmless whatever it holds. */
const MEMBERS: readonly Member[] = [
  { path: ['description'], type: 'a string', from: '2024-11-05' },
  { path: ['annotations'], type: 'an object', from: '2025-03-26' },
  { path: ['annotations', 'title'], type: 'a string', from: '2025-03-26' },
  { path: ['annotations', 'readOnlyHint'], type: 'a boolean', from: '2025-03-26' },
  { path: ['annotations', 'destructiveHint'], type: 'a boolean', from: '2025-03-26' },
  { path: ['annotations', 'idempotentHint'], type: 'a boolean', from: '2025-03-26' },
  { path: ['annotations', 'openWorldHint'], type: 'a boolean', from: '2025-03-26' },
  { path: ['title'], type: 'a string', from: '2025-06-18' },
  { path: ['outputSchema'], type: 'an object', from: '2025-06-18' },
  { path: ['_meta'], type: 'an object', from: '2025-06-18' },
  { path: ['icons'], type: 'an array', from: '2025-11-25' },
  { path: ['execution'], type: 'an object', from: '2025-11-25', until: '2025-11-25' },
];

export default defineCheck({
  id: 'tools/members-have-their-types',
  claim: 'Gives every member of a tool the type it must have, or leaves it out.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['RPC-19', 'TOOL-09', 'TOOL-11'],
    says: 'An optional member of a tool is of its type or absent; the hints in `annotations` are booleans. No member may be `null`.',
    spec: '2025-11-25/schema#toolannotations',
  },
  messages: { wrongType: '`{{member}}` of {{where}} must be {{type}} or absent, and is {{actual}}.' },
  harm: {
    kind: 'loses-tools',
    because: 'A client that checks the shape of the list refuses it whole: every tool of the server vanishes, the good ones too.',
  },
  remedy: 'Leave out members that have no value instead of sending `null`, also those that are handed on from another server.',
  catches: { 'annotation-hints-null': ['wrongType'], 'output-schema-is-null': ['wrongType'] },

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const known = MEMBERS.filter(({ from, until }) => revisionsBetween(from, until).includes(peer.revision));
    const faulty = groupByCause(listedTools(peer), function* ({ tool }) {
      for (const { path, type } of known) {
        const value = path.reduce<Json | undefined>((object, name) => (isObject(object) ? object[name] : undefined), tool);
        if (value === undefined || FITS[type](value)) continue;
        const actual = describeValue(value);
        yield { message: 'wrongType', detail: `${path.join('.')} ${actual}`, member: path.join('.'), type, actual } as const;
      }
    });
    for (const { offence, where, tools, subject, evidence } of faulty) {
      const { member, type, actual } = offence;
      const about = tools.length === 1 ? `${subject} ${member}` : subject;
      report({ message: 'wrongType', subject: about, values: { member, type, actual, where }, evidence, expected: type, actual });
    }
  },
});
