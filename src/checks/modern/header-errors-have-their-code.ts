import { defineCheck } from '../../core/check.ts';
import { evidenceOfMany } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer, renderList } from '../../peer/answers/exchange-words.ts';
import { findUndecided, type HeaderProbe, probeHeaders } from '../../peer/http/header-probes.ts';

export default defineCheck({
  id: 'modern/header-errors-have-their-code',
  claim: 'Refuses a request whose headers differ from its body with HTTP 400, error -32020 and the id of the request.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['ERR-01', 'HTTP-04', 'HTTP-10', 'RPC-08'],
    says: 'Headers that are missing or differ from the body are told with error -32020 and HTTP status 400, under the id of the request.',
    spec: '2026-07-28/basic/transports/streamable-http#server-validation',
  },
  wires: ['http'],
  from: '2026-07-28',
  messages: {
    code: 'It refuses a request with {{answers}} where error -32020 is due: {{defects}}.',
    status: 'It refuses a request with error -32020 and {{statuses}}, and must do so with HTTP 400: {{defects}}.',
    id: 'It refuses a request with error -32020 and leaves the id out, which stands in the body: {{defects}}.',
  },
  remedy: 'Answer such requests with status 400 and error -32020: a client that gets another code cannot tell what it did wrong.',
  catches: {
    'refuses-headers-as-invalid': ['code'],
    'refuses-headers-with-200': ['status'],
    'refuses-headers-without-id': ['id'],
  },
  connection: 'fresh',
  opens: { purpose: 'probe' },

  async run(context) {
    const { report, inconclusive } = context;
    const probes = await probeHeaders(context);
    const lost = findUndecided(probes);
    const refused = probes.filter((probe) => !probe.isServed && probe !== lost && probe.codes !== 'any');
    const wrong = refused.filter(({ exchange: { error }, codes }) => codes !== 'any' && !codes.includes(error?.code ?? 0));
    if (wrong.length > 0) {
      const answers = renderList(
        wrong.map(({ exchange }) => renderAnswer(exchange)),
        'or',
      );
      report({ message: 'code', values: { answers, defects: defectsOf(wrong) }, evidence: shown(wrong) });
    }
    const right = refused.filter((probe) => !wrong.includes(probe));
    const late = right.filter(({ exchange: { http } }) => http !== undefined && http.status !== 400);
    if (late.length > 0) {
      const statuses = renderList(
        late.map(({ exchange }) => `HTTP ${exchange.http?.status}`),
        'or',
      );
      report({ message: 'status', values: { statuses, defects: defectsOf(late) }, evidence: shown(late) });
    }
    // Another id than the one that was asked under is the matter of a check of its own.
    const anonymous = right.filter(({ exchange: { response } }) => (response?.['id'] ?? null) === null);
    if (anonymous.length > 0) report({ message: 'id', values: { defects: defectsOf(anonymous) }, evidence: shown(anonymous) });
    if (lost !== undefined)
      return inconclusive(`A request whose \`${lost.header}\` ${lost.defect} brought ${renderAnswer(lost.exchange)}.`);
  },
});

function defectsOf(probes: readonly HeaderProbe[]): string {
  return renderList(probes.map(({ header, defect }) => `\`${header}\` ${defect}`));
}

function shown(probes: readonly HeaderProbe[]) {
  return evidenceOfMany(probes.map(({ exchange }) => exchange));
}
