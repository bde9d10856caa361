import { defineCheck } from '../../core/check.ts';
import type { Connection } from '../../core/connection.ts';
import { saysNothing } from '../../core/frames/withheld.ts';
import { shortenText } from '../../core/text/shorten.ts';
import { escapeUnseen, showName } from '../../core/text/show-name.ts';
import { badCallsOf, textOfResult, whyUnreadable } from '../../peer/calls/bad-arguments.ts';
import { ADD_CALL, callNamed, type NamedTool, namedTool } from '../../peer/calls/named-call.ts';

export default defineCheck({
  id: 'calls/refusals-say-what-is-wrong',
  claim: 'Refuses bad arguments with an `isError` result that names the argument.',
  subject: 'server',
  requirement: {
    level: 'text',
    rows: ['TOOL-17', 'TOOL-15'],
    says: 'A failure comes back as a result with `isError: true` and content that can be read; since 2025-11-25 that goes for arguments that do not fit as well.',
    spec: '2025-11-25/server/tools#error-handling',
  },
  messages: {
    asError:
      '`{{tool}}` was called {{what}} (`{{argument}}`), and answered with the error {{code}} in the place of a result with `isError`.',
    refused: '`{{tool}}` was called {{what}} (`{{argument}}`), and answered with HTTP {{status}} and no message.',
    unreadable: '`{{tool}}` was called {{what}} (`{{argument}}`), and its answer helps nobody: {{why}}.',
    unnamed: '`{{tool}}` was called {{what}} (`{{argument}}`), and its answer does not name the argument: `{{text}}`.',
  },
  regrade: {
    unnamed: {
      severity: 'note',
      because: 'The specification does not ask for the name. A model mends its call faster when it is told what to mend.',
    },
  },
  remedy:
    'Return `isError: true` with a text such as “`isbn` is required”: a client shows it to the model, which then mends its call. Errors of the protocol are often not shown.',
  catches: {
    'bad-arguments-as-rpc-error': ['asError'],
    'bad-arguments-get-bare-500': ['refused'],
    'refusal-is-object-object': ['unreadable'],
    'refusal-names-nothing': ['unnamed'],
  },
  connection: 'expendable',
  callsTool: true,

  async run({ connection, peer, report, skip, inconclusive }) {
    const named = namedTool(peer);
    if (named === undefined) return skip(ADD_CALL);
    const tool = showName(named.name);
    if (named.isDestructive) return skip(`\`${tool}\` says that it may destroy something: it is called with the given arguments only.`);
    const calls = badCallsOf(named);
    if (calls.length === 0) return skip(`\`${tool}\` takes no argument that could be wrong. Add \`--call\` with a tool that does.`);
    const found: Parameters<typeof report>[0][] = [];
    let refusals = 0;
    for (const call of calls) {
      const { what } = call;
      const argument = showName(call.argument);
      const end = await callNamed(connection, named, call.arguments);
      const { evidence } = end;
      if (end.kind === 'refused') {
        if (saysNothing(end.status)) return inconclusive(`The call was answered with HTTP ${end.status}.`);
        found.push({ message: 'refused', subject: tool, values: { tool, what, argument, status: end.status }, evidence });
      } else if (end.kind !== 'answered') return inconclusive(`A call of \`${tool}\` ${what} (\`${argument}\`) brought no answer.`);
      else if (end.isRefusal) {
        refusals += 1;
        if (peer.revision < '2025-11-25') continue;
        found.push({
          message: 'asError',
          subject: tool,
          values: { tool, what, argument, code: end.error?.code ?? 'without a code' },
          evidence,
        });
      } else if (end.result?.['isError'] === true) {
        refusals += 1;
        const text = textOfResult(end.result);
        const why = whyUnreadable(text);
        const shown = escapeUnseen(shortenText(text.trim(), 200));
        if (why !== undefined) found.push({ message: 'unreadable', subject: tool, values: { tool, what, argument, why }, evidence });
        else if (!text.toLowerCase().includes(call.argument.toLowerCase()))
          found.push({ message: 'unnamed', subject: tool, values: { tool, what, argument, text: shown }, evidence });
      }
    }
    // What fails with its own arguments too fails for another reason: a browser, a key or a network is missing.
    if (found.length > 0 && !(await succeeds(connection, named)))
      return skip(`\`${tool}\` fails with its own arguments as well. Give arguments with which it succeeds.`);
    for (const finding of found) report(finding);
    if (refusals === 0) return skip(`\`${tool}\` refused none of the bad arguments.`);
  },
});

async function succeeds(connection: Connection, named: NamedTool): Promise<boolean> {
  const end = await callNamed(connection, named);
  return end.kind === 'answered' && end.result !== undefined && end.result['isError'] !== true;
}
