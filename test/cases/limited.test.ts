import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type PeerStart, runPeer } from './run-peer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'limited-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `mayStayOpen`: what cannot be decided within the limit says so. */
const LIMITED: readonly (PeerStart & { readonly shows: string; readonly mayStayOpen?: RegExp })[] = [
  { file: 'runs-once', over: 'stdio', variant: path.join(folder, 'lock'), shows: 'cannot run twice at a time' },
  { file: 'few-requests', over: 'http', variant: '429', shows: 'takes few requests a second and says so' },
  { file: 'few-requests', over: 'http', variant: '503', shows: 'takes few requests a second and says that it is unavailable' },
  { file: 'few-sessions', over: 'http', shows: 'keeps few sessions', mayStayOpen: /HTTP 503/ },
];

const RUN_MS = 120_000;

describe.concurrent('a server that bears little is tested within what it bears', () => {
  for (const { shows, mayStayOpen, ...start } of LIMITED) {
    it(
      `It ${shows}.`,
      async () => {
        const report = await runPeer({ ...start, file: `limited/${start.file}.mjs` });
        expect(report.diagnosis).toBeUndefined();
        expect(report.findings.map(({ check, text }) => `${check}: ${text}`)).toEqual([]);
        const open = report.checks.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'crashed');
        expect(open.map(({ id, because }) => `${id}: ${because}`).filter((line) => mayStayOpen?.test(line) !== true)).toEqual([]);
      },
      RUN_MS,
    );
  }
});
