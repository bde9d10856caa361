import { defineCheck } from '../../core/check.ts';
import { findSignOfLife, isAnswered } from '../../core/frames/sign-of-life.ts';
import { ADD_CALL } from '../../peer/calls/named-call.ts';

export default defineCheck({
  id: 'stdio/calls-leave-input-alone',
  claim: 'Reads on while and after a tool is called.',
  subject: 'server',
  requirement: {
    level: 'implied',
    rows: ['STDIO-06'],
    says: 'Requests that come in on stdin are read and answered, whatever a call has started.',
    spec: '2025-11-25/basic/transports#stdio',
  },
  wires: ['stdio'],
  once: true,
  messages: {
    hangs: 'Once `{{tool}}` has been called, nothing is answered any more{{more}}.',
    swallows: 'The request after the call of `{{tool}}` was never answered, and the one after that was: something else has read its line.',
  },
  harm: {
    hangs: { kind: 'hangs', because: 'The first call ends the session without a word.' },
    swallows: { kind: 'hangs', because: 'Whoever sent the lost request waits for ever.' },
  },
  remedy:
    'Give every child process a stdin of its own (`stdio: ["ignore", …]`, `stdin=subprocess.DEVNULL`): a child that inherits yours reads the messages of the client.',
  catches: {
    'blocks-on-a-child-at-calls': ['hangs'],
    'child-reads-the-next-line': ['swallows'],
  },
  explains: {
    hangs: [
      'calls/*',
      'lifecycle/right-requests-are-served',
      // They call it in ways of their own, and would wait as long again.
      'open:stdio/calls-work-anywhere',
      'open:tasks/forbidden-tasks-are-refused',
    ],
    swallows: ['calls/*', 'lifecycle/right-requests-are-served'],
  },
  connection: 'expendable',
  guardsCalls: true,

  async run({ connection, peer, limits, report, skip, inconclusive }) {
    const { call } = peer;
    if (call === undefined) return skip(ADD_CALL);
    const method = await findSignOfLife(connection, peer);
    if (method === undefined) return inconclusive('It answers no request that would show whether it reads on.');
    const called = await connection.request('tools/call', { name: call.tool, arguments: call.arguments });
    const next = await connection.request(method);
    if (!connection.alive) return skip('It ended when the tool was called.');
    if (next.outcome === 'answered') return;
    const values = { tool: call.tool };
    if (await isAnswered(connection, method)) return report({ message: 'swallows', values, evidence: [called.sent, next.sent] });
    // A call that only takes long holds up the answers behind it, and lets them go in the end.
    const isSign = () =>
      connection.frames.some((frame) => frame.seq > next.sent.seq && frame.kind === 'message' && frame.from === 'server');
    const late = isSign() || (await connection.waitFor(isSign, { timeoutMs: limits.requestMs })) !== undefined;
    const more = called.outcome === 'answered' ? '' : ', not even the call';
    if (!late) report({ message: 'hangs', values: { ...values, more }, evidence: [called.sent, next.sent] });
    // Who does not read does not see the end of its input either: nobody waits for that.
    void connection.close();
  },
});
