import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from './install.ts';
import { type Release, runSuite, type SuiteRun } from './run-suite.ts';

/** What the suite is asked for; without `requirements` every scenario that a release has. */
export interface ServerPlay {
  readonly release: Release;
  /** The frozen set of a revision, spoken by the rules of that revision. */
  readonly requirements?: '2025-11-25' | '2026-07-28';
  /** One scenario alone. */
  readonly scenario?: string;
  /** A fault that our server has. */
  readonly fault?: string;
}

/** Plays scenarios for servers with ours, in a process of its own. */
export async function playServerScenarios({ fault, release, requirements, scenario }: ServerPlay): Promise<SuiteRun> {
  const server = await startServer(fault === undefined ? [] : ['--fault', fault]);
  try {
    const chosen =
      scenario !== undefined
        ? ['--scenario', scenario]
        : requirements !== undefined
          ? ['--requirements', requirements]
          : ['--suite', 'all'];
    return await runSuite(release, `server-${scenario ?? requirements ?? 'all'}`, ['server', '--url', server.url, ...chosen]);
  } finally {
    await server.stop();
  }
}

async function startServer(words: readonly string[]): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const command = [path.join(ROOT, 'bin', 'mcp-litmus.js'), 'fake', 'server', '--conformance', '--port', '0', ...words];
  const child = spawn(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = once(child, 'close');
  const stop = async () => {
    child.kill();
    await gone;
  };
  let said = '';
  for await (const part of child.stderr.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += String(part);
    const url = /http:\S+/.exec(said)?.[0];
    if (url !== undefined && said.includes('\n')) return { url, stop };
  }
  throw new Error(`The fake server did not start: ${said}`);
}
