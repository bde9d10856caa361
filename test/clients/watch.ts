import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Frame } from '../../src/core/frames/frame.ts';
import { createFrameLog } from '../../src/core/frames/frame-log.ts';
import { parseRecording } from '../../src/core/frames/recording.ts';
import { createExercises } from '../../src/fake/exercises/exercises.ts';
import { startAuthBeside } from '../../src/fake/tester/auth-beside.ts';
import { startTesterHost } from '../../src/fake/tester/tester-host.ts';
import type { Watched } from '../../src/run/clients/grade-client.ts';
import { ROOT } from '../install-folder.ts';
import { CACHE } from './install.ts';
import { KNOWN_CLIENTS, type Wire } from './known-clients.ts';
import { type Played, playClient } from './play.ts';

/** What a client that has gone may still have on its way, in milliseconds. */
const LAST_WORDS_MS = 200;

export interface WatchedPlay {
  readonly played: Played;
  readonly watched: Watched;
}

/** Lets a client meet the tester, and keeps everything that was seen of it. */
export function watchClient(name: string, wire: Wire): Promise<WatchedPlay> {
  return wire === 'stdio' ? watchOverStdio(name) : watchOverHttp(name, wire);
}

async function watchOverHttp(name: string, wire: 'http' | 'sse'): Promise<WatchedPlay> {
  const log = createFrameLog(() => performance.now());
  const host = await startTesterHost();
  const auth = KNOWN_CLIENTS.some((client) => client.name === name && client.signsIn) ? await startAuthBeside() : undefined;
  try {
    const endpoint = host.open({ log, offers: createExercises, findFault: () => undefined, ...(auth && { access: auth.access }) });
    auth?.noteIn(endpoint.notes);
    const played = await playClient(name, wire === 'http' ? { http: endpoint.url } : { sse: endpoint.sseUrl });
    await wait(LAST_WORDS_MS);
    return { played, watched: { frames: [...log.frames], now: log.now(), isOver: true } };
  } finally {
    await Promise.all([host.close(), auth?.close()]);
  }
}

/** Each process that a client starts is a server of its own, with a recording of its own. */
async function watchOverStdio(name: string): Promise<WatchedPlay> {
  const folder = mkdtempSync(path.join(tmpdir(), 'watched-'));
  try {
    const server = path.join(CACHE, 'drivers', 'recorded-server.mjs');
    const played = await playClient(name, { stdio: [process.execPath, server, path.join(ROOT, 'bin', 'mcp-litmus.js'), folder] });
    return { played, watched: joinRecordings(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function joinRecordings(folder: string): Watched {
  const files = readdirSync(folder).sort();
  const recordings = files.map((file) => parseRecording(readFileSync(path.join(folder, file), 'utf8')));
  const begun = recordings.map(({ header }) => Date.parse(header.startedAt));
  const frames: Frame[] = [];
  for (const [process, recording] of recordings.entries()) {
    const later = (begun[process] ?? 0) - (begun[0] ?? 0);
    for (const frame of recording.frames) {
      frames.push({ ...frame, seq: frames.length, t: frame.t + later, connection: `process ${process + 1}` });
    }
  }
  return { frames, now: Math.max(0, ...frames.map(({ t }) => t)), isOver: true };
}
