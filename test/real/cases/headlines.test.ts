import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runPeer } from '../../cases/run-peer.ts';

/** A server with one fault, and the one finding or diagnosis that a run must bring. */
interface OneFault {
  /** A file in `single/`, with the variant that it is started in. */
  readonly peer: string;
  readonly variant: string;
  readonly over: 'stdio' | 'http';
  /** `severity check message`. */
  readonly headline?: string;
  readonly diagnosis?: string;
  /** What the text must name. */
  readonly names?: readonly string[];
}

const REFUSALS = 'error jsonrpc/refusals-are-errors';
const SERVES = 'error lifecycle/right-requests-are-served';

const BOUNDED = 'error lifecycle/output-is-bounded';

const overStdio = (
  peer: string,
  rows: readonly (readonly [variant: string, headline: string, ...names: string[]])[],
): readonly OneFault[] => rows.map(([variant, headline, ...names]) => ({ peer, variant, over: 'stdio', headline, names }));
const overHttp = (peer: string, rows: readonly (readonly [variant: string, headline: string, ...names: string[]])[]): readonly OneFault[] =>
  rows.map(([variant, headline, ...names]) => ({ peer, variant, over: 'http', headline, names }));

const SERVERS: readonly OneFault[] = [
  ...overStdio('errors-over-stdio', [
    ['exits', `${REFUSALS} ended`, 'code 3', 'an unknown method', 'a tool that does not exist', 'input that is no message'],
    ['speaks', `${REFUSALS} ended`, 'code 3', 'fatal: unhandled failure in the dispatcher'],
    ['throws', `${REFUSALS} ended`, 'code 1', 'Error: There is no'],
    ['killed', `${REFUSALS} ended`, 'SIGKILL'],
    ['hangs', `${REFUSALS} silent`, 'an unknown method', 'a batch'],
    ['result', `${REFUSALS} result`, 'a cursor that it never gave'],
    ['internal', 'warning jsonrpc/refusals-are-errors code', '-32603'],
    ['text', 'error jsonrpc/errors-have-code-and-message noObject'],
    ['codeless', 'error jsonrpc/errors-have-code-and-message code'],
  ]),
  ...overHttp('errors-over-http', [
    ['bare', `${REFUSALS} status`, '500', 'a session id that it never gave', 'an unknown method'],
    ['page', `${REFUSALS} status`, '500'],
    ['json', `${REFUSALS} status`, '500'],
    ['gateway', `${REFUSALS} status`, '502'],
    ['cut', `${REFUSALS} cut`, 'a foreign `Origin`'],
  ]),
  ...overStdio('over-stdio', [
    ['logs-every-message', 'error stdio/only-messages-on-stdout noise'],
    ['shares-a-lost-reference', 'error tools/references-resolve dangling', '6 tools'],
    ['lost-every-schema', 'error tools/input-schemas-are-objects allEmpty', '6 tools'],
    ['nulls-every-schema', 'error tools/input-schemas-are-objects noObject', '6 tools'],
    ['ends-after-its-list', 'error lifecycle/stays-up ended', 'code 9', '`tools/list`'],
    ['ends-on-notifications', 'error lifecycle/stays-up ended', '`notifications/initialized`'],
    ['ends-on-unknown-methods', `${REFUSALS} ended`, 'an unknown method', '`server/discover`'],
    ['answers-twice', 'error jsonrpc/answers-each-request-once twice'],
    ['leaves-out-jsonrpc', 'error jsonrpc/messages-are-version-two missing'],
    ['knows-no-ping', 'error lifecycle/ping-is-answered refused'],
    ['lists-nothing', 'error lifecycle/declared-capabilities-answer noList'],
    ['lists-twenty-megabytes', `${BOUNDED} long`, '`tools/list`', 'a line of 19.1 MiB', 'No more than 16 MiB are read'],
    ['never-ends-its-list', `${BOUNDED} long`, '`tools/list`', '19.1 MiB'],
    ['floods-with-logs', `${BOUNDED} floods`, '`notifications/message`', 'That took '],
    ['floods-with-requests', `${BOUNDED} floods`, '`sampling/createMessage`', 'That took '],
    ['floods-with-lines', `${BOUNDED} floods`, 'lines that are no messages'],
    ['answers-under-the-next-id', 'error jsonrpc/answers-under-request-id otherId', 'under `43`'],
  ]),
  ...overHttp('over-http', [
    ['gateway-fails-now-and-then', `${SERVES} status`, '502'],
    ['gateway-fails-in-the-end', `${SERVES} status`, '502'],
    ['breaks-in-the-end', `${SERVES} status`, '500'],
    ['signs-everybody-out', `${SERVES} page`],
    ['forgets-sessions', `${SERVES} status`, '404'],
    ['ends-in-the-end', `${SERVES} cut`],
    ['lists-twenty-megabytes', `${BOUNDED} long`, '`tools/list`', 'larger than 16 MiB'],
    ['floods-with-events', `${BOUNDED} floods`, '`notifications/message`', '20000 events'],
    ['page-on-get', 'error http/get-opens-stream-or-gets-405 noStream'],
    ['wants-capitals', 'error http/header-names-are-read-in-any-case refusesSmall', '`Mcp-Session-Id`', '`mcp-session-id`', '400'],
    ['wants-small-letters', 'error http/header-names-are-read-in-any-case refused', '`Mcp-Session-Id`', '`mcp-session-id`', '400'],
  ]),
  { peer: 'over-http', variant: 'login-page-for-everything', over: 'http', diagnosis: 'login-page' },
];

/** How much is too much shows only to who reads it all in time, also on a busy machine. */
const LOUD = /megabytes|floods|never-ends/;

const RUN_MS = 120_000;

describe.concurrent('a server with one fault has one headline', () => {
  for (const { peer, variant, over, headline, diagnosis, names = [] } of SERVERS) {
    it(
      `${peer} ${variant}: ${headline ?? diagnosis}`,
      async () => {
        const report = await runPeer({ file: `single/${peer}.mjs`, variant, over, ...(LOUD.test(variant) && { requestMs: 6000 }) });
        expect(report.findings.map((finding) => `${finding.severity} ${finding.check} ${finding.message}`)).toEqual(
          headline === undefined ? [] : [headline],
        );
        expect(report.diagnosis?.cause).toBe(diagnosis);
        const open = report.checks.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'crashed');
        expect(open.map(({ id, because }) => `${id}: ${because}`)).toEqual([]);
        for (const name of names) expect(report.findings.map(({ text }) => text).join('\n')).toContain(name);
      },
      RUN_MS,
    );
  }
});

it('Every peer of one fault is told of.', () => {
  const files = readdirSync(new URL('../../cases/single/', import.meta.url)).map((file) => file.replace(/\.mjs$/, ''));
  expect([...new Set(SERVERS.map(({ peer }) => peer))].sort()).toEqual(files.sort());
});
