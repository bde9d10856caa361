import { isArray, isObject, type Json, type JsonObject, parseJson } from '../../core/json/json.ts';

/** The text of a result that tells of a failure there and not in `isError`; `undefined` where it does not. */
export function untoldFailureIn(result: JsonObject): string | undefined {
  const content = isArray(result['content']) ? result['content'] : [];
  // A failure is the only thing that such a result has to say.
  const [block, second] = content;
  if (result['isError'] === true || second !== undefined || !isObject(block) || typeof block['text'] !== 'string') return undefined;
  const told = parseJson(block['text'])?.value;
  return isObject(told) && tellsOfFailure(told) ? block['text'] : undefined;
}

const YIELDS = ['data', 'items', 'output', 'result', 'results', 'value'];

/** Says `success: false`, or holds an error and nothing that a call could be made for. */
function tellsOfFailure(told: JsonObject): boolean {
  if (told['success'] === false || told['ok'] === false) return true;
  const { error } = told;
  return isTold(error) && told['success'] !== true && told['ok'] !== true && !YIELDS.some((member) => isTold(told[member]));
}

function isTold(value: Json | undefined): boolean {
  return (
    (typeof value === 'string' && value.trim() !== '') ||
    (isObject(value) && Object.keys(value).length > 0) ||
    (isArray(value) && value.length > 0)
  );
}
