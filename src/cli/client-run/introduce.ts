import type { PrivateEndpoint } from '../../fake/tester/private-endpoint.ts';
import type { OpenedAccess } from './access.ts';
import type { ClientOrder } from './read-order.ts';

/** What a person needs to point a client here. `expected` says what a good client does under the faults that are played. */
export function introduce(
  endpoint: PrivateEndpoint,
  { issuer, token }: OpenedAccess,
  { authFaults, faults }: ClientOrder,
  expected: readonly string[] = [],
): string {
  const [example = 'answers-twice'] = faults.map(({ id }) => id);
  const lines = [
    `Listening on ${endpoint.url}`,
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
