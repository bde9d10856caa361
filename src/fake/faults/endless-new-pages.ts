import type { JsonObject } from '../../core/json/json.ts';
import { bendResult, paramsOf, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

/** The place that one of its cursors names; the first without one. */
function placeOf(request: JsonObject | undefined): number | undefined {
  const cursor = request && paramsOf(request)['cursor'];
  if (cursor === undefined) return 0;
  const [, place] = /^after-(\d+)$/.exec(String(cursor)) ?? [];
  return place === undefined ? undefined : Number(place);
}

export default defineFault({
  id: 'endless-new-pages',
  does: 'Answers every page of prompts with one prompt that it has not named before, and a new cursor.',
  wires: ['stdio'],
  handle: (message, next) =>
    next(
      message['method'] === 'prompts/list' && placeOf(message) !== undefined
        ? { ...message, params: without(paramsOf(message), 'cursor') }
        : message,
    ),
  bend: bendResult('prompts/list', (result, request) => {
    const place = placeOf(request) ?? 0;
    return { ...result, prompts: [{ name: `prompt_${place}`, description: `Prompt ${place}.` }], nextCursor: `after-${place + 1}` };
  }),
});
