import type { JsonObject } from '../../core/json/json.ts';
import { addTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

const STEPS = 24;

export default defineFault({
  id: 'schema-doubles-at-every-step',
  does: 'Lists a tool more, whose schema allows two things at each of twenty-four steps, so that a text that fits none is tried in millions of ways.',
  tries: 'clients',
  from: '2026-07-28',
  offer: addTool({
    name: 'deep_schema',
    description: 'Takes a text, whose schema takes for ever to work through.',
    inputSchema: { type: 'object', properties: { text: { $ref: '#/$defs/step0' } }, $defs: doubling() },
    annotations: { title: 'Deep schema', readOnlyHint: true, openWorldHint: false },
  }),
});

/** Each step is one of two, which are the same next step. */
function doubling(): JsonObject {
  const steps = Array.from({ length: STEPS }, (_, at) => {
    const next = { $ref: `#/$defs/step${at + 1}` };
    return [`step${at}`, { anyOf: [next, { allOf: [next] }] }] as const;
  });
  return { ...Object.fromEntries(steps), [`step${STEPS}`]: { type: 'string', maxLength: 0 } };
}
