import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../install-folder.ts';
import { type Graded, keyOf, type Seen } from './grade.ts';
import type { Wire } from './known-clients.ts';

/** A finding that was read by hand, with the frames behind it. */
export interface JudgedFinding extends Seen {
  /** `false` is a defect of the check and must not stand here for long; nothing, while nobody has looked at it. */
  readonly judgement: boolean | null;
  readonly reason: string;
}

export interface PinnedRun {
  /** What the client could not do. */
  readonly failedSteps: readonly string[];
  readonly revisions: readonly string[];
  readonly verdicts: { readonly [place: string]: string };
  readonly findings: readonly JudgedFinding[];
}

/** What was seen of a client on one wire. */
export interface SeenRun extends Graded {
  readonly failedSteps: readonly string[];
}

/** What is known of one client. */
export interface Pins {
  readonly version: string;
  readonly runs: { readonly [W in Wire]?: PinnedRun };
}

export function readPins(client: string, root = ROOT): Pins | undefined {
  const file = fileOf(client, root);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Pins) : undefined;
}

/** The names of all clients of which something is pinned. */
export function pinnedClients(): readonly string[] {
  const folder = path.dirname(fileOf('any'));
  return readdirSync(folder)
    .map((file) => path.basename(file, '.json'))
    .sort();
}

/** Writes what was seen, with the judgements that are there already. */
export function writePins(client: string, version: string, seen: { readonly [W in Wire]?: SeenRun }): void {
  const known = readPins(client);
  const runs = Object.entries(seen).map(([wire, graded]) => [wire, pin(graded, known?.runs[wire as Wire])] as const);
  mkdirSync(path.dirname(fileOf(client)), { recursive: true });
  writeFileSync(fileOf(client), `${JSON.stringify({ version, runs: { ...known?.runs, ...Object.fromEntries(runs) } }, null, 2)}\n`);
}

function pin({ failedSteps, findings, revisions, verdicts }: SeenRun, known: PinnedRun | undefined): PinnedRun {
  const judged = new Map(known?.findings.map((finding) => [keyOf(finding), finding]));
  return {
    failedSteps,
    revisions,
    verdicts,
    findings: [...findings]
      .sort((one, other) => keyOf(one).localeCompare(keyOf(other)))
      .map((finding) => {
        const { judgement = null, reason = '', text = finding.text } = judged.get(keyOf(finding)) ?? {};
        return { ...finding, text, judgement, reason };
      }),
  };
}

function fileOf(client: string, root = ROOT): string {
  return path.join(root, 'test', 'judged', 'clients', `${client}.json`);
}
