import { networkInterfaces } from 'node:os';
import type { PrivateEndpoint } from '../../fake/tester/private-endpoint.ts';
import type { OpenedAccess } from './access.ts';
import type { ClientOrder } from './read-order.ts';

/** What a person needs to point a client here. `expected` says what a good client does under the faults that are played. */
export function introduce(
  endpoint: PrivateEndpoint,
  { issuer, token }: OpenedAccess,
  { authFaults, faults, host }: ClientOrder,
  expected: readonly string[] = [],
): string {
  const [example = 'sse-idle-cut'] = faults.map(({ id }) => id);
  const lines = [
    `Listening on ${endpoint.url}`,
    ...farAddressesOf(host).map((address) => `        and on ${at(endpoint.url, address)}`),
    `HTTP+SSE     ${endpoint.sseUrl}`,
    `Checklist    ${endpoint.pageUrl}`,
    ...(token === undefined ? [] : [`Token        ${token}`]),
    ...(issuer === undefined ? [] : [`Signs in at  ${issuer}`]),
    ...authFaults.map(({ id, does }) => `Plays        ${id}: ${does}`),
    ...(faults.length === 0
      ? [`With a fault ${endpoint.urlUnder(example)}, and so for each of \`--list-faults\``]
      : faults.map(({ id, does }) => `Plays        ${id}: ${does}`)),
    ...expected.map((says) => `A good client: ${says}`),
    'What the client does is judged as it comes. Ctrl+C ends with the report.',
  ];
  return `${lines.join('\n')}\n\n`;
}

/** The addresses under which other machines find what listens everywhere. */
function farAddressesOf(host: string): readonly string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  const known = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return known.filter(({ family, internal }) => !internal && family === 'IPv4').map(({ address }) => address);
}

function at(place: string, hostname: string): string {
  const url = new URL(place);
  url.hostname = hostname;
  return url.href;
}
