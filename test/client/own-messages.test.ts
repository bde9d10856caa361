import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { adaptDefinitions, type Definitions } from '../../scripts/generate/shapes/adapt.ts';
import { listMessages, listResults } from '../../scripts/generate/shapes/roots.ts';
import { CHECKS } from '../../src/checks/index.ts';
import { FIXTURES, type FixtureName } from '../../src/core/fixtures.ts';
import type { Frame, MessageFrame } from '../../src/core/frames/frame.ts';
import { messagesIn } from '../../src/core/frames/message.ts';
import type { JsonObject } from '../../src/core/json/json.ts';
import { eraOf, MODERN, REVISIONS, type Revision } from '../../src/core/revision.ts';
import type { FakeWire } from '../../src/fake/fault.ts';
import { REFERENCE_CALL, runAgainstFake } from '../checks/fake-run.ts';

/** What checks send malformed on purpose, to tools that were named for that: answers that fit no question. */
const ON_PURPOSE = ['data/params/inputResponses must be object', 'ElicitResult: data/content/'];

/** What the schema of a revision does not know: the requests of the tasks extension, and a notification that means nothing, on purpose. */
const NO_METHODS = [/^tasks\/(get|update|cancel)$/, /^notifications\/[\da-f]{16}$/];

const WIRES: readonly FakeWire[] = ['stdio', 'http', 'sse'];
const PLACES = WIRES.flatMap((wire) =>
  REVISIONS.filter((revision) => (wire === 'http' ? revision >= '2025-03-26' : wire === 'stdio' || eraOf(revision) === 'legacy')).map(
    (revision) => ({ wire, revision }),
  ),
);

/** Everything that was sent by us on connections that send only what a well-behaved client sends. */
async function sentByUs(wire: FakeWire, revision: Revision): Promise<readonly MessageFrame[]> {
  const frames: Frame[] = [];
  const onEvent = (event: { readonly kind: string; readonly frame?: Frame }) => {
    if (event.kind === 'frame' && event.frame !== undefined) frames.push(event.frame);
  };
  const fixtures = Object.keys(FIXTURES) as FixtureName[];
  await runAgainstFake({ wire, revision, checks: CHECKS, call: REFERENCE_CALL, fixtures, onEvent });
  const ordinary = new Set(frames.flatMap((frame) => (frame.kind === 'open' && frame.purpose === 'ordinary' ? [frame.connection] : [])));
  return frames.flatMap((frame) => (frame.kind === 'message' && ordinary.has(frame.connection) ? [frame] : []));
}

function judgeBy(revision: Revision) {
  const definitions = JSON.parse(readFileSync(`src/spec/rev-${revision}/schema.json`, 'utf8')) as Definitions;
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addSchema({ $id: 'mcp', $defs: adaptDefinitions(definitions) });
  const own = { ...listMessages(definitions, 'ClientRequest'), ...listMessages(definitions, 'ClientNotification') };
  const results = listResults(definitions, 'ServerRequest');
  return (message: JsonObject, asked: string | undefined): string | undefined => {
    const name = message['method'] === undefined ? results[String(asked)] : own[String(message['method'])];
    const value = message['method'] === undefined ? message['result'] : message;
    if (name === undefined && message['method'] !== undefined) return tellUnknown(String(message['method']), revision);
    if (name === undefined || value === undefined || ajv.validate(`mcp#/$defs/${name}`, value)) return undefined;
    return `${name}: ${ajv.errorsText()} in ${JSON.stringify(value)}`;
  };
}

function tellUnknown(method: string, revision: Revision): string | undefined {
  const isMeant = revision === MODERN && NO_METHODS.some((known) => known.test(method));
  return isMeant ? undefined : `${method} is no method of a client.`;
}

describe.concurrent('What a run sends as a well-behaved client', () => {
  it.each(PLACES)(
    'over $wire has the shape that $revision gives it.',
    async ({ wire, revision }) => {
      const judge = judgeBy(revision);
      const asked = new Map<string, string>();
      const problems = new Set<string>();
      let judged = 0;
      for (const frame of await sentByUs(wire, revision)) {
        for (const message of messagesIn(frame.message)) {
          const key = `${frame.connection} ${JSON.stringify(message['id'])}`;
          if (frame.from === 'server') asked.set(key, String(message['method']));
          else {
            judged += 1;
            const problem = judge(message, asked.get(key));
            if (problem !== undefined) problems.add(problem);
          }
        }
      }
      expect([...problems].filter((problem) => !ON_PURPOSE.some((known) => problem.includes(known)))).toEqual([]);
      expect(judged).toBeGreaterThan(20);
    },
    60_000,
  );
});
