import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exitCodeOf } from '../../src/core/exit-code.ts';
import type { WantedCall } from '../../src/run/options.ts';
import { runPeer } from './run-peer.ts';

/** A server that is broken in one way, and what a run says of it. */
interface Broken {
  /** The file in `broken/` has the same name. */
  readonly name: string;
  readonly call?: WantedCall;
  /** Every finding of the run, as `severity check message`. */
  readonly finds?: readonly string[];
  readonly diagnosis?: string;
  readonly names?: readonly string[];
  readonly exit: 0 | 1 | 4;
}

const CALL: WantedCall = { tool: 'find_parcel', typed: { code: 'A1' }, raw: {} };

const BROKEN: readonly Broken[] = [
  { name: 'healthy', call: CALL, exit: 0 },
  {
    name: 'noise-on-stdout',
    // A banner and a log are two kinds of noise, with two sources to look for.
    finds: ['error stdio/only-messages-on-stdout noise', 'error stdio/only-messages-on-stdout noise'],
    names: ['before its first answer', 'Post office MCP server', 'DEBUG listed'],
    exit: 1,
  },
  { name: 'exits-at-start', diagnosis: 'ended-before-answering', names: ['code 1', 'POST_OFFICE_KEY is not set'], exit: 4 },
  { name: 'mute', diagnosis: 'mute', names: ['`initialize`', '`server/discover`'], exit: 4 },
  { name: 'ids-as-strings', finds: ['error jsonrpc/answers-under-request-id otherId'], names: ['`42`', '`"42"`'], exit: 1 },
  { name: 'no-server-info', finds: ['error lifecycle/initialize-result-is-complete missing'], names: ['`serverInfo`'], exit: 1 },
  { name: 'tool-without-schema', finds: ['error tools/input-schemas-are-objects missing'], names: ['`opening_hours`'], exit: 1 },
  { name: 'schema-does-not-compile', finds: ['error tools/schemas-are-valid invalid'], names: ['/properties/weekday/type'], exit: 1 },
  { name: 'duplicate-tool', finds: ['error tools/names-are-unique repeated'], names: ['`find_parcel`'], exit: 1 },
  { name: 'endless-cursor', finds: ['error pages/walk-ends pageTwice'], names: ['`tools/list`'], exit: 1 },
  {
    name: 'crash-on-call',
    call: CALL,
    finds: ['error calls/call-is-answered broke'],
    names: ['exit code 1', '`find_parcel`', 'TypeError: Cannot read properties'],
    exit: 1,
  },
];

const RUN_MS = 45_000;

describe.concurrent('a server that is broken in one way is told so, and nothing else', () => {
  for (const { name, finds = [], diagnosis, names = [], exit, ...start } of BROKEN) {
    const title = `${name} ends the run with ${exit}`;
    it(
      title,
      async () => {
        const report = await runPeer({ file: `broken/${name}.mjs`, over: 'stdio', ...start });
        expect(report.findings.map(({ severity, check, message }) => `${severity} ${check} ${message}`).sort()).toEqual([...finds].sort());
        expect(report.diagnosis?.cause).toBe(diagnosis);
        expect(report.checks.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'crashed')).toEqual([]);
        expect(exitCodeOf(report, 'error')).toBe(exit);
        const said = [...report.findings.map(({ text }) => text), report.diagnosis?.text ?? ''].join('\n');
        for (const word of names) expect(said).toContain(word);
      },
      RUN_MS,
    );
  }
});

it('Every broken server has its expectation.', () => {
  const files = readdirSync(new URL('broken/', import.meta.url)).map((file) => file.replace(/\.mjs$/, ''));
  expect(BROKEN.map(({ name }) => name).sort()).toEqual(files.sort());
});
