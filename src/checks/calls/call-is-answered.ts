import { defineCheck } from '../../core/check.ts';
import { saysNothing } from '../../core/frames/withheld.ts';
import { showName } from '../../core/text/show-name.ts';
import { describeBreak, inSeconds, probeLife } from '../../peer/calls/call-ends.ts';
import { ADD_CALL, callNamed, namedTool } from '../../peer/calls/named-call.ts';

export default defineCheck({
  id: 'calls/call-is-answered',
  claim: 'Answers a tool call, and lives on to answer the next request.',
  subject: 'server',
  requirement: {
    level: 'text',
    rows: ['TOOL-17'],
    says: 'A tool that fails says so in its result. It takes neither the session nor the server with it.',
    spec: '2026-07-28/server/tools#error-handling',
  },
  messages: {
    broke: '{{how}} when `{{tool}}` was called{{lastWords}}.',
    brokeAfter: '{{how}} after it had answered the call of `{{tool}}`{{lastWords}}.',
    blocked: '{{what}}: everything else waits for the call of `{{tool}}`.',
    refused: 'The call of `{{tool}}` was answered with HTTP {{status}} and no message.',
  },
  harm: {
    broke: { kind: 'hangs', because: 'The session is gone with the server, and the client waits for an answer that cannot come.' },
    brokeAfter: { kind: 'hangs', because: 'The session is gone with the server, and the next request is lost.' },
    blocked: { kind: 'hangs', because: 'Nothing is answered any more, not even a cancellation.' },
  },
  remedy:
    'Catch what the tool throws and return it as a result with `isError: true`. Keep long work off the thread that reads messages, and give child processes a stdin of their own.',
  catches: {
    'crashes-on-call': ['broke'],
    'crashes-after-call': ['brokeAfter'],
    'call-blocks-the-session': ['blocked'],
    'call-gets-bare-500': ['refused'],
  },
  explains: {
    broke: ['calls/*', 'lifecycle/stays-up', 'open:tasks/*', 'open:http/header-names-are-read-in-any-case'],
    brokeAfter: ['calls/*', 'lifecycle/stays-up', 'open:tasks/*'],
    blocked: ['calls/*', 'lifecycle/stays-up', 'open:*'],
    refused: ['calls/*', 'lifecycle/stays-up', 'open:tasks/*'],
  },
  callsTool: true,

  async run({ connection, peer, limits, report, skip, inconclusive, trait }) {
    const named = namedTool(peer);
    if (named === undefined) return skip(ADD_CALL);
    const tool = showName(named.name);
    const seconds = inSeconds(limits.requestMs);
    const end = await callNamed(connection, named);
    const { evidence } = end;
    // What a call does to a pipe is told by a check of its own.
    const isPipe = connection.wire === 'stdio' || connection.wire === 'memory';
    switch (end.kind) {
      case 'broke':
        return report({ message: 'broke', subject: tool, values: { how: end.how, tool, lastWords: end.lastWords }, evidence });
      case 'refused':
        if (saysNothing(end.status)) return inconclusive(`The call of \`${tool}\` was answered with HTTP ${end.status}.`);
        return report({ message: 'refused', subject: tool, values: { tool, status: end.status }, evidence });
      case 'slow':
        return inconclusive(
          `\`${tool}\` was not answered within ${seconds} s, while other requests were. If it needs longer, raise \`--timeout\`, or give \`--arg\` values that it answers faster; if not, it hangs, as when it waits for a child process whose output nobody reads.`,
        );
      case 'blocked':
      case 'swallowed':
        if (isPipe) return inconclusive(`\`${tool}\` was not answered within ${seconds} s, nor was the request after it.`);
        return report({
          message: 'blocked',
          subject: tool,
          values: { tool, what: `Nothing was answered within ${seconds} s` },
          evidence,
        });
    }
    if (end.error !== undefined) trait('error that answered the call', `${end.error.code}: ${showName(end.error.message)}`);
    const after = await probeLife(connection);
    if (after.answered) return;
    if (after.probe.outcome === 'closed' || !connection.alive) {
      const { how, lastWords, evidence: frames } = describeBreak(connection, after.probe, evidence[0]);
      return report({ message: 'brokeAfter', subject: tool, values: { how, tool, lastWords }, evidence: frames });
    }
    void connection.close();
    if (isPipe) return inconclusive(`\`${tool}\` was answered, and the request after it was not.`);
    const what = 'It answered the call, and nothing after it';
    report({ message: 'blocked', subject: tool, values: { tool, what }, evidence: [...evidence, after.probe.sent] });
  },
});
