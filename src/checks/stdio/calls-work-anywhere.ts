import { defineCheck } from '../../core/check.ts';
import { type Connection, NoAnswer } from '../../core/connection.ts';
import { isString } from '../../core/json/json.ts';
import { shortenText } from '../../core/text/shorten.ts';
import { escapeUnseen, showName } from '../../core/text/show-name.ts';
import { textOfResult } from '../../peer/calls/bad-arguments.ts';
import type { CallEnd } from '../../peer/calls/call-ends.ts';
import { ADD_CALL, callNamed, namedTool } from '../../peer/calls/named-call.ts';

export default defineCheck({
  id: 'stdio/calls-work-anywhere',
  claim: 'Does the same when it was started in another folder.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because:
      'Applications with windows start servers in `/` or in a folder of the system, where a server finds none of its files and may not write.',
  },
  wires: ['stdio'],
  once: true,
  messages: { fails: 'Started in the folder `/`, a call of `{{tool}}` fails, and started here it works: `{{text}}`.' },
  harm: { kind: 'costs', because: 'The server is connected and lists its tools, and only its calls fail.' },
  remedy:
    'Do not take the working directory for the folder of the user. Ask the client for its roots, take the folder from the configuration, and write into the home folder.',
  catches: { 'calls-need-their-folder': ['fails'] },
  connection: 'none',
  callsTool: true,

  async run({ peer, open, report, skip, inconclusive }) {
    const named = namedTool(peer);
    if (named === undefined) return skip(ADD_CALL);
    const tool = showName(named.name);
    const elsewhere = await openIn(open, '/');
    if (elsewhere === undefined) return skip('It does not come up in another folder.');
    const there = await callNamed(elsewhere, named);
    await elsewhere.close();
    const failure = there.kind === 'answered' ? failureOf(there) : undefined;
    if (there.kind === 'answered' && failure === undefined) return;
    // A path that the user typed counts from the folder in which he stands.
    if (Object.values(named.arguments).some((value) => isString(value) && value !== '' && failure?.includes(value)))
      return skip(`\`${tool}\` was told where to look. Give a whole path.`);
    const usual = await openIn(open);
    const here = usual && (await callNamed(usual, named));
    await usual?.close();
    if (here?.kind !== 'answered' || failureOf(here) !== undefined)
      return skip(`The call of \`${tool}\` does not succeed here either. Give arguments with which it does.`);
    if (failure === undefined)
      return inconclusive(`Started in the folder \`/\`, it did not answer the call of \`${tool}\`, which it answers here.`);
    const text = escapeUnseen(shortenText(failure.trim(), 200));
    report({ message: 'fails', subject: tool, values: { tool, text }, evidence: there.evidence });
  },
});

async function openIn(open: (options: { cwd?: string }) => Promise<Connection>, cwd?: string): Promise<Connection | undefined> {
  try {
    return await open(cwd === undefined ? {} : { cwd });
  } catch (error) {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  }
}

function failureOf({ error, result }: CallEnd & { readonly kind: 'answered' }): string | undefined {
  return error?.message ?? (result?.['isError'] === true ? textOfResult(result) : undefined);
}
