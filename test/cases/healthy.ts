import { expect } from 'vitest';
import type { WantedCall } from '../../src/run/options.ts';
import { runPeer } from './run-peer.ts';

/** A server that obeys every sentence and does so in its own way. */
export interface Healthy {
  /** The file in `healthy/` has the same name. */
  readonly name: string;
  readonly shows: string;
  readonly start?: HealthyStart;
}

interface HealthyStart {
  readonly over?: 'stdio' | 'http';
  readonly call?: WantedCall;
  /** Where its answers take longer than a run of tests usually waits. */
  readonly requestMs?: number;
}

const CALL: WantedCall = { tool: 'find_parcel', typed: { code: 'A1' }, raw: {} };

export const QUICK: readonly Healthy[] = [
  { name: 'pings-its-client', shows: 'It pings its client while that writes half a line.', start: { call: CALL } },
  { name: 'refuses-marks', shows: 'It refuses a byte order mark with error -32700 under null.' },
  { name: 'patterns-of-other-engines', shows: 'Its patterns are written for engines that are not that of JavaScript.' },
  { name: 'keeps-time-in-its-stream', shows: 'A block of its streams says when to come back, and nothing else.', start: { over: 'http' } },
];

/** These take their time, since they answer slowly. */
export const SLOW: readonly Healthy[] = [
  { name: 'slow-in-order', shows: 'It works on one message after the other, and each takes 400 ms.', start: { call: CALL } },
  { name: 'slow-bridge', shows: 'Requests take 400 ms, and what is no message is refused at once under null.' },
  { name: 'slow-out-of-order', shows: 'Each answer takes its own time, up to 400 ms, and overtakes others.' },
  { name: 'quick-to-refuse', shows: 'Results take 300 ms, and errors no time.' },
];

/** Runs a healthy server and holds that nothing is said of it. */
export async function proveHealthy(name: string, start: HealthyStart = {}): Promise<void> {
  const report = await runPeer({ file: `healthy/${name}.mjs`, over: 'stdio', requestMs: 8000, ...start });
  expect(report.diagnosis).toBeUndefined();
  expect(report.findings.map(({ severity, check, message, text }) => `${severity} ${check} ${message}: ${text}`)).toEqual([]);
  const open = report.checks.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'crashed');
  expect(open.map(({ id, because }) => `${id}: ${because}`)).toEqual([]);
}
