import { defineClientCheck } from '../../core/client-check.ts';
import { isEmptyResponse, isNotification, isRequest, isResponse } from '../../core/frames/message.ts';
import { isObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { showName } from '../../core/text/show-name.ts';
import { saidIn, wordFor } from '../../peer/talks/said.ts';

export default defineClientCheck({
  id: 'client-jsonrpc/messages-are-version-two',
  claim: 'Sends JSON-RPC 2.0 messages, in UTF-8.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['RPC-01'],
    says: 'Every message is a JSON-RPC 2.0 object with `"jsonrpc":"2.0"`: a request, a notification or a response, encoded as UTF-8.',
    spec: '2026-07-28/basic/transports/index#messages',
  },
  under: 'any',
  occasion: 'Connect the client.',
  messages: {
    version: 'It sent {{what}} without `"jsonrpc":"2.0"`.',
    shape: 'It sent `{{text}}`, which is neither a request nor a notification nor a response.',
    bytes: 'A message of it is no plain UTF-8: it {{how}}.',
  },
  remedy: 'Send `"jsonrpc":"2.0"` in every message, encode messages as UTF-8, and put no byte order mark before them.',
  catches: {
    'leaves-out-the-version-of-json-rpc': ['version'],
    'sends-objects-without-a-method': ['shape'],
    'begins-with-a-byte-order-mark': ['bytes'],
  },

  watch({ talk, report, notSeen }) {
    let isSeen = false;
    for (const frame of talk.frames) {
      if ((frame.kind !== 'message' && frame.kind !== 'noise') || frame.from !== 'client' || frame.encoding === undefined) continue;
      isSeen = true;
      const how = frame.encoding === 'bom' ? 'begins with a byte order mark' : 'has bytes that are no characters';
      report({ message: 'bytes', subject: frame.encoding, values: { how }, evidence: [frame] });
    }
    for (const { frame, message } of saidIn(talk)) {
      isSeen = true;
      const isKnown = isRequest(message) || isNotification(message) || isResponse(message) || isEmptyResponse(message);
      if (!isKnown) report({ message: 'shape', values: { text: showName(frame.text) }, evidence: [frame] });
      else if (message['jsonrpc'] !== '2.0')
        report({
          message: 'version',
          subject: toText(message['method'] ?? 'answer'),
          values: { what: wordFor(message) },
          evidence: [frame],
        });
    }
    for (const frame of talk.frames) {
      if (frame.kind !== 'message' || frame.from !== 'client' || isObject(frame.message) || Array.isArray(frame.message)) continue;
      report({ message: 'shape', values: { text: showName(frame.text) }, evidence: [frame] });
    }
    if (!isSeen) return notSeen();
  },
});
