import { defineCheck } from '../../core/check.ts';
import { headerOf } from '../../core/frames/frame.ts';

export default defineCheck({
  id: 'http/session-id-is-visible-ascii',
  claim: 'Gives session ids of visible ASCII.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SHTTP-27'],
    says: 'A session id holds the characters from `!` to `~` and nothing else.',
    spec: '2025-11-25/basic/transports#session-management',
  },
  wires: ['http'],
  messages: { otherBytes: 'The session id `{{id}}` {{fault}}.' },
  remedy: 'Use a UUID, or random bytes in base64url or hexadecimal.',
  catches: { 'session-id-with-spaces': ['otherBytes'] },

  async run({ peer, report, skip }) {
    const { http } = peer.opening;
    const id = headerOf(http?.headers ?? [], 'mcp-session-id');
    if (http?.head === undefined || id === undefined) return skip('It gives no session ids.');
    if (/^[\x21-\x7e]+$/.test(id)) return;
    const strange = [...id].find((char) => !/[\x21-\x7e]/.test(char));
    report({
      message: 'otherBytes',
      values: { id: id.slice(0, 80), fault: strange === undefined ? 'is empty' : `holds the character ${JSON.stringify(strange)}` },
      evidence: [http.head],
    });
  },
});
