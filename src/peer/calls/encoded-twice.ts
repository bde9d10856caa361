import { isArray, isObject, type Json, type JsonObject, parseJson } from '../../core/json/json.ts';

/** A string within the text of a result that was made JSON once more than it had to be. */
export interface EncodedTwice {
  /** The block, as `content[0].text`. */
  readonly path: string;
  /** The member of the object that holds the string; missing where the text is nothing but the string. */
  readonly member?: string;
  readonly inner: string;
}

/** Members that a wrapper names so. What stands in others, such as a body or a file, may be JSON by itself. */
const WRAPPED_IN = ['data', 'output', 'response', 'result', 'results', 'value'];

/** The texts of a result that are JSON twice over: a string of JSON, or an object around nothing else. */
export function encodedTwiceIn(result: JsonObject): readonly EncodedTwice[] {
  const content = isArray(result['content']) ? result['content'] : [];
  return content.flatMap((block, index) => {
    if (!isObject(block) || block['type'] !== 'text' || typeof block['text'] !== 'string') return [];
    const path = `content[${index}].text`;
    const told = parseJson(block['text'])?.value;
    if (holdsJson(told)) return [{ path, inner: told }];
    const [member, second] = isObject(told) ? Object.keys(told) : [];
    if (!isObject(told) || member === undefined || second !== undefined || !WRAPPED_IN.includes(member)) return [];
    const inner = told[member];
    return holdsJson(inner) ? [{ path, member, inner }] : [];
  });
}

/** A string that holds an object or a list with something in it. */
function holdsJson(value: Json | undefined): value is string {
  const inner = typeof value === 'string' ? parseJson(value)?.value : undefined;
  return (isObject(inner) || isArray(inner)) && Object.keys(inner).length > 0;
}
