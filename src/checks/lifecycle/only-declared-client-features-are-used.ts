import { defineCheck } from '../../core/check.ts';
import { isRequest, messagesIn } from '../../core/frames/message.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';

/** Requests to a client, by the capability that it must have declared. */
const NEEDS: { readonly [method: string]: string } = {
  'sampling/createMessage': 'sampling',
  'roots/list': 'roots',
  'elicitation/create': 'elicitation',
};

export default defineCheck({
  id: 'lifecycle/only-declared-client-features-are-used',
  claim: 'Asks of a client only what the client declared.',
  subject: 'server',
  requirement: {
    level: [
      { from: '2024-11-05', level: 'SHOULD' },
      { from: '2025-06-18', level: 'MUST' },
    ],
    rows: ['LIFE-13'],
    says: 'Both sides use only the capabilities that were negotiated.',
    spec: '2025-11-25/basic/lifecycle#operation',
  },
  messages: { undeclared: 'It sends `{{method}}` to a client that does not declare `{{capability}}`.' },
  remedy: 'Look at the capabilities in `initialize` before you ask, and go on without the answer where the client has no such thing.',
  catches: { 'asks-for-roots': ['undeclared'] },

  watch({ frames, report }) {
    const declared = new Map<string, JsonObject>();
    for (const frame of frames) {
      if (frame.kind !== 'message') continue;
      for (const message of messagesIn(frame.message)) {
        const method = isRequest(message) ? toText(message['method']) : '';
        if (frame.from === 'client') {
          if (method === 'initialize') declared.set(frame.connection, capabilitiesIn(message));
          continue;
        }
        const capability = NEEDS[method];
        const isDeclared = capability !== undefined && declared.get(frame.connection)?.[capability] !== undefined;
        if (capability !== undefined && !isDeclared)
          report({ message: 'undeclared', values: { method, capability }, subject: method, evidence: [frame] });
      }
    }
  },
});

function capabilitiesIn({ params }: JsonObject): JsonObject {
  return isObject(params) && isObject(params['capabilities']) ? params['capabilities'] : {};
}
