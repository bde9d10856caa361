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
import { REVISIONS, type Revision } from '../../src/core/revision.ts';
import { REFERENCE_CALL, runAgainstFake } from '../checks/fake-run.ts';

/** What checks send malformed on purpose, to tools that were named for that: answers that fit no question. */
const ON_PURPOSE = ['data/params/inputResponses must be object', 'ElicitResult: data/content/'];

/** Everything that was sent by us on connections that send only what a well-behaved client sends. */
async function sentByUs(revision: Revision): Promise<readonly MessageFrame[]> {
  const frames: Frame[] = [];
  const onEvent = (event: { readonly kind: string; readonly frame?: Frame }) => {
    if (event.kind === 'frame' && event.frame !== undefined) frames.push(event.frame);
  };
  const fixtures = Object.keys(FIXTURES) as FixtureName[];
  await runAgainstFake({ wire: 'stdio', revision, checks: CHECKS, call: REFERENCE_CALL, fixtures, onEvent });
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
    if (name === undefined || value === undefined || ajv.validate(`mcp#/$defs/${name}`, value)) return undefined;
    return `${name}: ${ajv.errorsText()} in ${JSON.stringify(value)}`;
  };
}

describe.concurrent('What a run sends as a well-behaved client', () => {
  it.each(REVISIONS)(
    'has the shape that %s gives it.',
    async (revision) => {
      const judge = judgeBy(revision);
      const asked = new Map<string, string>();
      const problems = new Set<string>();
      let judged = 0;
      for (const frame of await sentByUs(revision)) {
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
