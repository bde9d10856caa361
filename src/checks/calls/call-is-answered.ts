import { defineCheck } from '../../core/check.ts';
import { describeBreak, probeLife, saysNothing } from '../call-ends.ts';
import { ADD_CALL, callNamed, namedTool } from '../named-call.ts';
import { showName } from '../show-name.ts';

export default defineCheck({
  id: 'calls/call-is-answered',
  claim: 'Answers a tool call, and lives on to answer the next request.',
  subject: 'server',
  requirement: {
    level: 'text',
    rows: ['TOOL-17'],
    says: 'A tool that fails says so in its result. It takes neither the session nor the server with it.',
    spec: '2025-11-25/server/tools#error-handling',
  },
  messages: {
    broke: '{{how}} when `{{tool}}` was called.{{lastWords}}',
    brokeAfter: '{{how}} after it had answered the call of `{{tool}}`.{{lastWords}}',
    blocked:
      'It did not answer the call of `{{tool}}` within {{seconds}} s, nor `tools/list` in the time after: the whole server is blocked.',
    swallowed:
      'The call of `{{tool}}` was not answered within {{seconds}} s, the request after it vanished, and a later one was answered. A child process that inherits stdin reads the messages of the client.',
    deafAfter: 'It answered the call of `{{tool}}`, and not the `tools/list` that followed.',
    refused: 'The call of `{{tool}}` was answered with HTTP {{status}} and no message.',
  },
  harm: {
    broke: { kind: 'hangs', because: 'The session is gone with the server, and the client waits for an answer that cannot come.' },
    brokeAfter: { kind: 'hangs', because: 'The session is gone with the server, and the next request is lost.' },
    blocked: { kind: 'hangs', because: 'Nothing is answered any more, not even a cancellation.' },
    swallowed: { kind: 'hangs', because: 'The client waits for ever for answers to requests that the server never saw.' },
    deafAfter: { kind: 'hangs', because: 'Every request after the call waits for ever.' },
  },
  remedy:
    'Catch what the tool throws and return it as a result with `isError: true`. Start child processes with a stdin of their own or none (`stdin: "ignore"`, `DEVNULL`), read their output while they run, and keep long work off the thread that reads messages.',
  catches: {
    'crashes-on-call': ['broke'],
    'crashes-after-call': ['brokeAfter'],
    'call-blocks-the-loop': ['blocked'],
    'child-reads-protocol-input': ['swallowed'],
    'deaf-after-call': ['deafAfter'],
    'call-gets-bare-500': ['refused'],
  },
  explains: ['calls/*'],

  async run({ connection, peer, limits, report, skip, inconclusive, trait }) {
    const named = namedTool(peer);
    if (named === undefined) return skip(ADD_CALL);
    const tool = showName(named.name);
    const seconds = Math.round(limits.requestMs / 100) / 10;
    const end = await callNamed(connection, named);
    const { evidence } = end;
    if (end.kind === 'broke')
      report({ message: 'broke', subject: tool, values: { how: end.how, tool, lastWords: end.lastWords }, evidence });
    else if (end.kind === 'blocked') report({ message: 'blocked', subject: tool, values: { tool, seconds }, evidence });
    else if (end.kind === 'swallowed') report({ message: 'swallowed', subject: tool, values: { tool, seconds }, evidence });
    else if (end.kind === 'slow') {
      return inconclusive(
        `\`${tool}\` was not answered within ${seconds} s, while other requests were. If it needs longer, raise \`--timeout\`; if it does not, it hangs.`,
      );
    } else if (end.kind === 'refused') {
      if (saysNothing(end.status)) return inconclusive(`The call of \`${tool}\` was answered with HTTP ${end.status}.`);
      report({ message: 'refused', subject: tool, values: { tool, status: end.status }, evidence });
    } else {
      if (end.error !== undefined) trait('error that answered the call', `${end.error.code}: ${showName(end.error.message)}`);
      const after = await probeLife(connection);
      if (after.answered) return;
      if (after.probe.outcome === 'closed' || !connection.alive) {
        const { how, lastWords, evidence: frames } = describeBreak(connection, after.probe, evidence[0]);
        report({ message: 'brokeAfter', subject: tool, values: { how, tool, lastWords }, evidence: frames });
        return;
      }
      await connection.close();
      report({ message: 'deafAfter', subject: tool, values: { tool }, evidence: [...evidence, after.probe.sent] });
    }
  },
});
