import { defineCheck } from '../../core/check.ts';
import { describeLosses } from '../../core/host-loss.ts';
import { isObject } from '../../core/json/json.ts';
import type { SchemaTrap } from '../../hosts/host.ts';
import { hostsAsked, lossesByTrap } from '../../hosts/losses.ts';
import { trapsIn } from '../../peer/hosts/schema-traps.ts';
import { groupByCause } from '../../peer/lists/tool-causes.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';
import { showPlaces } from '../../peer/lists/tool-schemas.ts';

/** An array without `items` is told by a check of its own, which speaks to everybody. */
const MESSAGES = {
  'combined-root': 'combinedRoot',
  'odd-argument-name': 'argumentName',
  'list-of-types': 'typeList',
  'boolean-schema': 'booleanSchema',
  'no-properties': 'noProperties',
} as const satisfies { readonly [Trap in SchemaTrap]?: string };

export default defineCheck({
  id: 'hosts/input-schemas-are-taken',
  claim: 'Describes arguments in input schemas that hosts and the model APIs behind them take.',
  subject: 'server',
  requirement: {
    level: 'host',
    because:
      'Model APIs take a part of JSON Schema, and each another one. What they refuse costs the tool, or every prompt while the server is on.',
  },
  once: true,
  messages: {
    combinedRoot: 'The input schema of {{where}} has alternatives at its root, at {{pointer}}: {{hosts}}.',
    argumentName:
      'The input schema of {{where}} names an argument, at {{pointer}}, with other characters than letters, digits, `_`, `.` and `-`, or more than 64: {{hosts}}.',
    typeList: 'The input schema of {{where}} has a list of types at {{pointer}}: {{hosts}}.',
    booleanSchema: 'The input schema of {{where}} has a boolean in the place of a schema, at {{pointer}}: {{hosts}}.',
    noProperties: 'The input schema of {{where}} has no `properties`: {{hosts}}.',
  },
  remedy:
    'Make the change that is shown, in the schema or in the converter that writes it. A null that the type allowed can be left out: an argument that is not required may be missing.',
  catches: {
    'schema-combines-at-its-root': ['combinedRoot'],
    'argument-name-with-brackets': ['argumentName'],
    'schema-lists-types': ['typeList'],
    'schema-is-true': ['booleanSchema'],
    'schema-without-properties': ['noProperties'],
  },
  connection: 'none',

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    if (hostsAsked(peer).every(({ schemas }) => schemas === undefined)) return skip('Which schemas are taken is not known of these hosts.');
    const faulty = groupByCause(listedTools(peer), function* ({ tool }) {
      const { inputSchema } = tool;
      if (!isObject(inputSchema)) return;
      for (const trap of trapsIn(inputSchema).keys()) {
        const message = toMessage(trap);
        const losses = lossesByTrap(peer, trap);
        if (message !== undefined && losses.length > 0) yield { trap, message, losses } as const;
      }
    });
    for (const { offence, where, subject, tools, evidence } of faulty) {
      const { message, losses, trap } = offence;
      const changes = tools.flatMap(({ name, tool: { inputSchema } }) => {
        const found = isObject(inputSchema) ? (trapsIn(inputSchema).get(trap) ?? []) : [];
        return found.map(({ actual, expected, pointer }) => ({ tool: name, pointer, actual, expected }));
      });
      const [first] = changes;
      if (first === undefined) continue;
      const { actual, expected } = first;
      const more = { subject, evidence, hosts: losses, tools: tools.map(({ name }) => name), actual, expected, changes };
      const values = { where, hosts: describeLosses(losses) };
      if (message === 'noProperties') report({ ...more, message, values });
      else report({ ...more, message, values: { ...values, pointer: showPlaces(changes) } });
    }
  },
});

function toMessage(trap: SchemaTrap): (typeof MESSAGES)[keyof typeof MESSAGES] | undefined {
  const known: { readonly [Trap in SchemaTrap]?: (typeof MESSAGES)[keyof typeof MESSAGES] } = MESSAGES;
  return known[trap];
}
