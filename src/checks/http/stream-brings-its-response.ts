import { defineCheck } from '../../core/check.ts';
import { mayGoOn } from '../../peer/http/stream-frames.ts';
import { endOf, hasResponse, streamedRequests } from '../../peer/http/streamed-requests.ts';

export default defineCheck({
  id: 'http/stream-brings-its-response',
  claim: 'Ends no stream of a request before its response.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['SHTTP-07', 'SHTTP-08'],
    says: 'The stream that answers a POST carries the response to its request, at the latest once it was resumed.',
    spec: '2025-11-25/basic/transports#sending-messages-to-the-server',
  },
  wires: ['http'],
  messages: { lost: 'The stream that answers `{{method}}` ends {{how}}, and the response never comes.' },
  harm: { kind: 'hangs', because: 'A client waits for the response until its own deadline, and then gives the call up.' },
  remedy: 'Send the response on the stream before it is ended. Look for a proxy that cuts long streams, or a handler that closes them.',
  catches: { 'stream-ends-without-response': ['lost'] },
  explains: ['jsonrpc/*', 'lifecycle/*', 'pages/*', 'tools/*', 'resources/*', 'prompts/*', 'calls/*', 'open:http/*'],

  watch({ frames, isOrdinary, report, skip }) {
    let isTried = false;
    for (const streamed of streamedRequests(frames.filter((frame) => isOrdinary(frame.connection)))) {
      const { sent, head, method } = streamed;
      isTried = true;
      const end = endOf(frames, streamed);
      if (end === undefined || end.how === 'aborted' || hasResponse(frames, streamed)) continue;
      if (sent.request === undefined || mayGoOn(frames, sent.request)) continue;
      const how = end.how === 'complete' ? 'in order' : 'with a broken connection';
      report({ message: 'lost', values: { method, how }, subject: method, evidence: [sent, head, end] });
    }
    if (!isTried) return skip('It answered no request with a stream.');
  },
});
