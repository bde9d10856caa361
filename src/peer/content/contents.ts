import { isObject, type Json } from '../../core/json/json.ts';
import { kindOf } from '../../core/json/json-kind.ts';
import { isBase64, isMediaType } from './encoded.ts';

/** What is wrong at one place of a result. `problem` follows the place in a sentence. */
export interface ContentProblem {
  readonly kind: 'shape' | 'encoding' | 'mediaType';
  /** As `messages[0].content.data`. */
  readonly place: string;
  readonly problem: string;
}

/** The contents of one resource, as `resources/read` brings and messages embed them. */
export function findContentsProblems(contents: Json | undefined, place: string): readonly ContentProblem[] {
  if (!isObject(contents)) return [shape(place, `is ${kindOf(contents)}, and must be an object`)];
  const problems: ContentProblem[] = [...textProblems(contents['uri'], `${place}.uri`)];
  const { text, blob, mimeType } = contents;
  if (text !== undefined && blob !== undefined) problems.push(shape(place, 'has both `text` and `blob`'));
  else if (text === undefined && blob === undefined) problems.push(shape(place, 'has neither `text` nor `blob`'));
  if (text !== undefined) problems.push(...textProblems(text, `${place}.text`));
  if (blob !== undefined) problems.push(...dataProblems(blob, `${place}.blob`));
  if (mimeType !== undefined) problems.push(...textProblems(mimeType, `${place}.mimeType`));
  return problems;
}

/** Binary data: base64 in a string. */
export function dataProblems(value: Json | undefined, place: string): readonly ContentProblem[] {
  if (typeof value !== 'string') return textProblems(value, place);
  if (isBase64(value)) return [];
  return [{ kind: 'encoding', place, problem: `is no base64: it begins with \`${value.slice(0, 24).replaceAll('`', "'")}\`` }];
}

export function mediaTypeProblems(value: Json | undefined, place: string): readonly ContentProblem[] {
  if (typeof value !== 'string') return textProblems(value, place);
  return isMediaType(value)
    ? []
    : [{ kind: 'mediaType', place, problem: `is \`${value.slice(0, 40).replaceAll('`', "'")}\`, which is no media type` }];
}

export function textProblems(value: Json | undefined, place: string): readonly ContentProblem[] {
  if (typeof value === 'string') return [];
  return [shape(place, value === undefined ? 'is missing' : `is ${kindOf(value)}, and must be a string`)];
}

/** What is wrong with a member that must be a list; it follows its name in a sentence. */
export function listProblem(value: Json | undefined): string {
  return value === undefined ? 'is missing' : `is ${kindOf(value)}, and must be a list`;
}

export function shape(place: string, problem: string): ContentProblem {
  return { kind: 'shape', place, problem };
}
