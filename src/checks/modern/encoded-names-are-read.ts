import { defineCheck } from '../../core/check.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { createNamedRequest } from '../../peer/http/header-probes.ts';
import { isUndecided } from '../../peer/modern-peer.ts';

export default defineCheck({
  id: 'modern/encoded-names-are-read',
  claim: 'Reads a name that stands in its header as base64.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['HTTP-14'],
    says: 'A value of `Mcp-Name` between `=?base64?` and `?=` is decoded before it is compared with the body.',
    spec: '2026-07-28/basic/transports/streamable-http#value-encoding',
  },
  wires: ['http'],
  messages: {
    refused:
      'It answers `{{method}}` with {{answer}} when the name in `Mcp-Name` is encoded, and with {{control}} when it stands there as it is.',
  },
  harm: {
    refused: { kind: 'loses-tools', because: 'A tool, prompt or resource with a letter outside ASCII in its name can only be named so.' },
  },
  remedy: 'Decode the value as UTF-8 in base64 where it begins with `=?base64?` and ends with `?=`, and compare what comes out.',
  catches: { 'takes-encoded-names-as-they-are': ['refused'] },
  connection: 'fresh',
  opens: { purpose: 'probe' },

  async run(context) {
    const { peer, report, skip, inconclusive } = context;
    const { tools, prompts, resources } = peer.capabilities;
    if (tools === undefined && prompts === undefined && resources === undefined)
      return skip('It declares nothing that is asked for by name.');
    const named = await createNamedRequest(context);
    if (named === undefined) return inconclusive('A request with a plain name brought no answer to compare with.');
    const exchange = await named.ask(`=?base64?${btoa(named.name)}?=`);
    if (isUndecided(exchange)) return inconclusive(`A request with an encoded name brought ${renderAnswer(exchange)}.`);
    if (named.isServed(exchange)) return;
    // A message may hold a time or a number of its own: the same code is the same answer unless it speaks of headers.
    if (exchange.error !== undefined && exchange.error.code === named.control.error?.code) return;
    const values = { method: named.method, answer: renderAnswer(exchange), control: renderAnswer(named.control) };
    report({ message: 'refused', values, evidence: [...evidenceOf(named.control), ...evidenceOf(exchange)] });
  },
});
