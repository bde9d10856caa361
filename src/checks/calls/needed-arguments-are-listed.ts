import { defineCheck } from '../../core/check.ts';
import type { Connection } from '../../core/connection.ts';
import { isObject } from '../../core/json/json.ts';
import { shortenText } from '../../core/text/shorten.ts';
import { escapeUnseen, showName } from '../../core/text/show-name.ts';
import { textOfResult } from '../../peer/calls/bad-arguments.ts';
import type { CallEnd } from '../../peer/calls/call-ends.ts';
import { ADD_CALL, callNamed, type NamedTool, namedTool } from '../../peer/calls/named-call.ts';
import { asksForAccess, asksForArgument, listsNothing } from '../../peer/calls/open-schema.ts';
import { argumentsToTry, onlyNames } from '../../peer/calls/terse-asking.ts';

export default defineCheck({
  id: 'calls/needed-arguments-are-listed',
  claim: 'Lists in the input schema what the tool cannot do without.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'A model gives the arguments that the schema lists. What is not listed is never given, and every call fails.',
  },
  messages: {
    lost: 'The input schema of `{{tool}}` lists no argument, and a call without any fails for want of one: `{{text}}`.',
  },
  harm: { kind: 'costs', because: 'No call of a model can succeed, although the tool is there and works.' },
  remedy:
    'Look at what the library makes of your definition: `properties` is empty where a converter knows another major version of the schema library (zod 3 and zod 4), or was handed a schema where it wants its shape.',
  catches: {
    'schema-properties-lost': ['lost'],
    'lost-argument-is-asked-for-tersely': ['lost'],
    'lost-argument-is-asked-for-in-text': ['lost'],
  },
  connection: 'expendable',
  callsTool: true,

  async run({ connection, peer, report, skip, inconclusive }) {
    const named = namedTool(peer);
    if (named === undefined) return skip(ADD_CALL);
    const tool = showName(named.name);
    if (!listsNothing(named.tool['inputSchema'])) return skip(`The input schema of \`${tool}\` lists its arguments.`);
    if (named.isDestructive && Object.keys(named.arguments).length > 0)
      return skip(`\`${tool}\` says that it may destroy something: it is called with the given arguments only.`);
    const end = await callNamed(connection, named, {});
    if (end.kind !== 'answered') return inconclusive(`The call of \`${tool}\` without arguments brought no answer.`);
    const failure = failureOf(end);
    if (failure === undefined) return;
    const isAsked = asksForArgument(failure) || (end.error?.code === INVALID_PARAMS && onlyNames(failure) && !asksForAccess(failure));
    if (!isAsked && !(await worksWhenGiven(connection, named, failure))) return;
    const text = escapeUnseen(shortenText(failure.trim(), 200));
    report({ message: 'lost', subject: tool, values: { tool, text }, evidence: end.evidence });
  },
});

const INVALID_PARAMS = -32602;

/** Given what it seems to ask for it works, and without that it fails again: so it is read, and not listed. */
async function worksWhenGiven(connection: Connection, named: NamedTool, failure: string): Promise<boolean> {
  if (asksForAccess(failure)) return false;
  const { annotations } = named.tool;
  // A value that nobody gave must do no harm.
  const isReading = isObject(annotations) && annotations['readOnlyHint'] === true;
  for (const given of argumentsToTry(failure, named.arguments, isReading)) {
    const end = await callNamed(connection, named, given);
    if (end.kind !== 'answered') return false;
    if (end.result === undefined || failureOf(end) !== undefined) continue;
    const again = await callNamed(connection, named, {});
    return again.kind === 'answered' && failureOf(again) !== undefined;
  }
  return false;
}

function failureOf({ error, result }: CallEnd & { readonly kind: 'answered' }): string | undefined {
  return error?.message ?? (result?.['isError'] === true ? textOfResult(result) : undefined);
}
