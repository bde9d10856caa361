import { defineClientCheck } from '../../core/client-check.ts';
import { isObject, isString, type Json } from '../../core/json/json.ts';
import { callsToolsElsewhere, wentOnAfter } from '../../peer/talks/going-on.ts';
import { shownTools } from '../../peer/talks/listed-tools.ts';

export default defineClientCheck({
  id: 'client-schemas/strange-schemas-are-survived',
  claim: 'Goes on where one tool has a schema in a dialect that it does not know.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['SCHEMA-03'],
    says: 'A schema in an unknown dialect is an error about that tool, which says so. It takes neither the client nor the other tools with it.',
    spec: '2025-11-25/basic/index#implementation-requirements',
  },
  under: ['schema-names-unknown-dialect'],
  occasion:
    'Let the client list tools, and call `add` with `{"a":1,"b":2}`. For comparison let it do the same at the server without the fault.',
  messages: {
    stopped:
      'It listed the tools, one of which has a schema in an unknown dialect, and asked for nothing more. Without that schema it called tools.',
  },
  harm: { kind: 'loses-tools', because: 'One tool takes all others with it.' },
  remedy: 'Compile each schema by itself, catch what is thrown, and leave out that tool alone.',
  catches: { 'stops-at-strange-schemas': ['stopped'] },

  watch({ talk, talks, isOver, report, notSeen }) {
    const answer = shownTools(talk).find(({ tool }) => isStrange(tool['inputSchema']))?.page.answer;
    if (answer === undefined) return notSeen();
    if (wentOnAfter(talk, answer.seq)) return;
    if (!isOver || !callsToolsElsewhere(talk, talks)) return notSeen();
    report({ message: 'stopped', evidence: [answer] });
  },
});

/** Every dialect that is known has its name there. */
function isStrange(schema: Json | undefined): boolean {
  const dialect = isObject(schema) ? schema['$schema'] : undefined;
  return isString(dialect) && !dialect.includes('json-schema.org');
}
