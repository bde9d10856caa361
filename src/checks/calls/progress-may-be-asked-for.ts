import { defineCheck } from '../../core/check.ts';
import type { Connection } from '../../core/connection.ts';
import { isObject } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { type CallEnd, inSeconds } from '../../peer/calls/call-ends.ts';
import { ADD_CALL, callNamed, type NamedTool, namedTool } from '../../peer/calls/named-call.ts';

/** A call that tells its progress may take this many times as long as one that does not. */
const SLOWER = 3;

export default defineCheck({
  id: 'calls/progress-may-be-asked-for',
  claim: 'Answers a call that asks for progress as well as one that does not.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'Some clients ask for progress with each call, and a handler that waits until it is read may wait for ever.',
  },
  once: true,
  messages: {
    stuck:
      'A call of `{{tool}}` that asks for progress brings no answer within {{seconds}} s, also when it is tried again. Without a `progressToken` the same call is answered, before and between.',
  },
  harm: { stuck: { kind: 'hangs', because: 'Clients that ask for progress wait for ever.' } },
  remedy: 'Send notifications without waiting for somebody to read them, or give the stream between handler and transport a buffer.',
  catches: { 'asking-for-progress-hangs': ['stuck'] },
  connection: 'expendable',
  callsTool: true,

  async run({ connection, peer, limits, nonce, open, report, skip }) {
    const named = namedTool(peer);
    if (named === undefined) return skip(ADD_CALL);
    const tool = showName(named.name);
    if (peer.fixtures?.progress !== undefined) return skip('The tool under `fixtures.progress` is asked for it.');
    if (!onlyReads(named))
      return skip(`\`${tool}\` does not say that it only reads (\`readOnlyHint\`): it is called no more often than needed.`);
    const longestMs = limits.requestMs / SLOWER;
    const isQuick = async (on: Connection) => isAnsweredWithin(await callNamed(on, named), longestMs);
    const plain = await callNamed(connection, named);
    if (!isAnsweredWithin(plain, longestMs))
      return skip(`\`${tool}\` is not answered within ${inSeconds(longestMs)} s: a call that asks for progress may take longer.`);
    const ask = (on: Connection) => callNamed(on, named, named.arguments, { progressToken: nonce() });
    const asking = await ask(connection);
    if (!isSilent(asking)) return;
    // A tool may be slow the second time, or now and then: only what is silent each time waits for something.
    const other = await open({ purpose: 'probe' });
    const isSteady = (await isQuick(other)) && (await isQuick(other));
    if (!isSteady || !isSilent(await ask(other))) return skip(`\`${tool}\` takes longer when it is called again.`);
    const seconds = inSeconds(limits.requestMs);
    report({ message: 'stuck', subject: tool, values: { tool, seconds }, evidence: [...plain.evidence, ...asking.evidence] });
  },
});

function onlyReads({ tool: { annotations }, isDestructive }: NamedTool): boolean {
  return isObject(annotations) && annotations['readOnlyHint'] === true && !isDestructive;
}

function isAnsweredWithin(end: CallEnd, longestMs: number): boolean {
  if (end.kind !== 'answered' || end.result === undefined || end.result['isError'] === true) return false;
  const [sent, reply] = end.evidence;
  return reply.t - sent.t <= longestMs;
}

function isSilent({ kind }: CallEnd): boolean {
  return kind === 'slow' || kind === 'blocked' || kind === 'swallowed';
}
