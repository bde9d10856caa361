import { expect, it } from 'vitest';
import { CLIENT_CHECKS } from '../../src/checks/clients.ts';
import type { Frame, MessageFrame } from '../../src/core/frames/frame.ts';
import { isArray, isObject, type Json } from '../../src/core/json/json.ts';
import { gradeClient } from '../../src/run/clients/grade-client.ts';
import { type ClientRun, watchFakeClient } from '../checks/client-run.ts';

/** What stands in the place of one value. The first cannot be turned into a text by the language. */
const ODD: readonly Json[] = [{ toString: 1, valueOf: 1 }, null, [], -0.5];

const EVERY_FAULT = [...new Set(CLIENT_CHECKS.flatMap(({ under }) => (under === undefined || under === 'any' ? [] : under)))];

const SCENES: readonly Pick<ClientRun, 'wire' | 'revision' | 'access'>[] = [
  { wire: 'stdio', revision: '2025-11-25' },
  { wire: 'http', revision: '2025-06-18' },
  { wire: 'http', revision: '2026-07-28' },
  { wire: 'http', revision: '2025-11-25', access: 'oauth' },
];

it.each(SCENES)('No check breaks on odd values anywhere in what was said over $wire in $revision', async (scene) => {
  const { frames } = await watchFakeClient({ ...scene, checks: [] });
  const groups = groupByKind(frames);
  const most = Math.max(...[...groups.values()].map((places) => places.length));
  const crashes = new Set<string>();
  for (const faults of [[], EVERY_FAULT]) {
    for (const odd of ODD) {
      for (let index = 0; index < most; index += 1) {
        const bent = frames.map((frame) => bendFrame(frame, groups, index, odd, faults));
        for (const { check, verdict, because } of gradeClient(CLIENT_CHECKS, { frames: bent, now: 1e6, isOver: true }))
          if (verdict === 'crashed') crashes.add(`${check.id}: ${because?.split('\n')[0]}`);
      }
    }
  }
  expect(most).toBeGreaterThan(10);
  expect([...crashes]).toEqual([]);
});

type Path = readonly (string | number)[];

/** Every place within the messages of one kind: one of each is bent at a time. */
function groupByKind(frames: readonly Frame[]): ReadonlyMap<string, readonly Path[]> {
  const groups = new Map<string, Map<string, Path>>();
  for (const frame of frames) {
    if (frame.kind !== 'message') continue;
    const known = groups.get(kindOf(frame)) ?? new Map<string, Path>();
    groups.set(kindOf(frame), known);
    for (const path of pathsIn(frame.message)) known.set(path.join('/'), path);
  }
  return new Map([...groups].map(([kind, paths]) => [kind, [...paths.values()]]));
}

function kindOf({ from, message }: MessageFrame): string {
  const { method, result } = isObject(message) ? message : {};
  return `${from} ${JSON.stringify(method)} ${isObject(result) ? Object.keys(result).join() : ''}`;
}

/** Of lists the first two entries are enough. */
function pathsIn(value: Json, above: Path = []): readonly Path[] {
  if (above.length > 6) return [];
  const members = isArray(value) ? value.slice(0, 2).map((item, at) => [at, item] as const) : isObject(value) ? Object.entries(value) : [];
  return members.flatMap(([name, inner]): Path[] => (inner === undefined ? [] : [[...above, name], ...pathsIn(inner, [...above, name])]));
}

function bendFrame(frame: Frame, groups: ReadonlyMap<string, readonly Path[]>, index: number, odd: Json, faults: readonly string[]): Frame {
  if (frame.kind === 'accept') return { ...frame, faults };
  if (frame.kind !== 'message') return frame;
  const path = groups.get(kindOf(frame))?.[index];
  if (path === undefined) return frame;
  const message = replaceAt(frame.message, path, odd);
  return { ...frame, message, text: JSON.stringify(message) };
}

function replaceAt(value: Json, [name, ...rest]: Path, odd: Json): Json {
  if (name === undefined) return odd;
  if (isArray(value)) return value.map((item, at) => (at === name ? replaceAt(item, rest, odd) : item));
  const inner = isObject(value) ? value[name] : undefined;
  return isObject(value) && inner !== undefined ? { ...value, [name]: replaceAt(inner, rest, odd) } : value;
}
