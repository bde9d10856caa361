import { defineCheck } from '../../core/check.ts';
import type { Connection, Exchange } from '../../core/connection.ts';
import { isArray, isObject, isString } from '../../core/json/json.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { isUndecided, plainMethod } from '../../peer/modern-peer.ts';
import { META_KEYS } from '../../spec/rev-2026-07-28/meta-keys.ts';

const UNSUPPORTED = -32022;

export default defineCheck({
  id: 'modern/unsupported-versions-are-refused',
  claim: 'Refuses a version that it does not speak, and names those that it does.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['ERR-03', 'DISC-05', 'HTTP-06'],
    says: 'A request that names an unsupported version gets error -32022 whose `data` holds the `supported` versions and the `requested` one; over HTTP with status 400.',
    spec: '2026-07-28/basic/versioning#protocol-version-negotiation',
  },
  messages: {
    served: 'It answers `{{method}}` with a result although the request names the version `{{version}}`.',
    code: 'It answers a request that names the version `{{version}}` with {{answer}}, and must answer with error -32022.',
    status: 'It refuses a version with error -32022 and HTTP {{status}}, and must do so with HTTP 400.',
    supported: '`data.supported` in error -32022 is {{actual}}, and must be a list of the versions that it speaks.',
    requested: '`data.requested` in error -32022 is {{actual}}, and must be `{{version}}`.',
    died: 'It ended when a request named the version `{{version}}`.',
  },
  harm: {
    supported: { kind: 'loses-tools', because: 'A client that could speak another version cannot pick it.' },
    died: { kind: 'hangs', because: 'The process is gone, and every tool with it.' },
  },
  remedy: 'Read the version of each request from its `_meta`, before anything else, and answer as the error is defined.',
  catches: {
    'serves-any-version': ['served'],
    'refuses-versions-as-invalid': ['code'],
    'refuses-versions-with-200': ['status'],
    'refuses-versions-without-names': ['supported'],
    'refuses-versions-without-the-asked': ['requested'],
    'exits-on-unknown-version': ['died'],
  },
  connection: 'fresh',
  // On stdio a server may settle on an era at the first request that it accepts, so nothing comes before these.
  opens: { greeting: 'none', purpose: 'probe' },

  async run({ connection, peer, limits, report, inconclusive }) {
    // A process has to come up first.
    const timeoutMs = connection.wire === 'http' ? limits.requestMs : limits.startMs;
    const probes = [
      [plainMethod(peer), '1900-01-01'],
      ['server/discover', '2099-01-01'],
    ] as const;
    for (const [method, version] of probes) {
      const exchange = await connection.request(method, { _meta: { [META_KEYS.protocolVersion]: version } }, { timeoutMs });
      const evidence = evidenceOf(exchange);
      if (!connection.alive) return report({ message: 'died', values: { version }, evidence: [...evidence, ...lastFrames(connection)] });
      if (isUndecided(exchange)) return inconclusive(`A request that names the version \`${version}\` brought ${renderAnswer(exchange)}.`);
      const { result, error, http } = exchange;
      if (result !== undefined) report({ message: 'served', values: { method, version }, evidence });
      else if (error?.code !== UNSUPPORTED) report({ message: 'code', values: { version, answer: renderAnswer(exchange) }, evidence });
      else {
        const { supported, requested } = dataOf(exchange);
        if (http !== undefined && http.status !== 400) report({ message: 'status', values: { status: http.status }, evidence });
        if (!isArray(supported) || supported.length === 0 || !supported.every(isString)) {
          report({ message: 'supported', values: { actual: render(supported) }, evidence });
        }
        if (requested !== version) report({ message: 'requested', values: { version, actual: render(requested) }, evidence });
      }
    }
  },
});

function dataOf({ error }: Exchange) {
  const data = error?.data;
  return isObject(data) ? { supported: data['supported'], requested: data['requested'] } : {};
}

function render(value: unknown): string {
  return value === undefined ? 'missing' : `\`${JSON.stringify(value)}\``;
}

function lastFrames({ frames }: Connection) {
  return frames.filter((frame) => frame.kind === 'exit' || frame.kind === 'stderr').slice(-3);
}
