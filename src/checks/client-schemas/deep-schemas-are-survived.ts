import { defineClientCheck } from '../../core/client-check.ts';
import type { Json } from '../../core/json/json.ts';
import { callsToolsElsewhere, wentOnAfter } from '../../peer/talks/going-on.ts';
import { shownTools } from '../../peer/talks/listed-tools.ts';

export default defineClientCheck({
  id: 'client-schemas/deep-schemas-are-survived',
  claim: 'Goes on where the schema of one tool takes for ever to work through.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['SCHEMA-08'],
    says: 'Schemas that put many others together are worked through within limits of depth, size and time.',
    spec: '2026-07-28/basic/index#composition-keyword-resource-use',
  },
  under: ['schema-doubles-at-every-step'],
  occasion:
    'Let the client list tools, and call `add` with `{"a":1,"b":2}`. For comparison let it do the same at the server without the fault.',
  messages: {
    stopped:
      'It listed the tools, one of which has a schema of many compositions, and asked for nothing more. Without that schema it called tools.',
  },
  harm: { kind: 'hangs', because: 'A server can hold up the whole client with one schema.' },
  remedy: 'Limit how deep schemas are resolved and how long they are compiled, and leave out a tool whose schema needs more.',
  catches: { 'stops-at-deep-schemas': ['stopped'] },

  watch({ talk, talks, isOver, report, notSeen }) {
    const answer = shownTools(talk).find(({ tool }) => isComposed(tool['inputSchema']))?.page.answer;
    if (answer === undefined) return notSeen();
    if (wentOnAfter(talk, answer.seq)) return;
    if (!isOver || !callsToolsElsewhere(talk, talks)) return notSeen();
    report({ message: 'stopped', evidence: [answer] });
  },
});

/** Schemas are put together so often in it that no ordinary one is. */
function isComposed(schema: Json | undefined): boolean {
  return (JSON.stringify(schema ?? {}).match(/"(?:anyOf|allOf|oneOf)":/g) ?? []).length > MANY;
}

const MANY = 20;
