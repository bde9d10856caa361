import { isArray, isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Revision } from '../../core/revision.ts';
import { showName } from '../../core/text/show-name.ts';
import { describeValue } from '../../schema/problem.ts';
import { hasScheme } from './encoded.ts';

/** The kinds of content block, each from its revision. */
const SINCE: { readonly [type: string]: Revision } = {
  text: '2024-11-05',
  image: '2024-11-05',
  resource: '2024-11-05',
  audio: '2025-03-26',
  resource_link: '2025-06-18',
};

/** Members that a block must have, all of them strings. */
const STRINGS: { readonly [type: string]: readonly string[] } = {
  text: ['text'],
  image: ['data', 'mimeType'],
  audio: ['data', 'mimeType'],
  resource_link: ['uri', 'name'],
};

export type BlockProblem =
  | { readonly kind: 'noBlock'; readonly path: string; readonly actual: string }
  | { readonly kind: 'unknownType'; readonly path: string; readonly type: string; readonly since: Revision | undefined }
  | { readonly kind: 'wrongMember'; readonly path: string; readonly expected: string; readonly actual: string }
  | { readonly kind: 'badUri'; readonly path: string; readonly uri: string };

/** What is wrong with the shape of one block, by what the revision knows. */
export function problemsOfBlock(block: Json, path: string, revision: Revision): readonly BlockProblem[] {
  if (!isObject(block)) return [{ kind: 'noBlock', path, actual: describeValue(block) }];
  const { type } = block;
  if (typeof type !== 'string') return [{ kind: 'wrongMember', path: `${path}.type`, expected: 'a string', actual: describeValue(type) }];
  const since = Object.hasOwn(SINCE, type) ? SINCE[type] : undefined;
  if (since === undefined || since > revision) return [{ kind: 'unknownType', path, type: showName(type), since }];
  if (type === 'resource') return problemsOfResource(block['resource'], `${path}.resource`);
  return [
    ...problemsOfStrings(block, STRINGS[type] ?? [], path),
    ...(type === 'resource_link' ? problemsOfUri(block['uri'], `${path}.uri`) : []),
  ];
}

function problemsOfResource(resource: Json | undefined, path: string): readonly BlockProblem[] {
  if (!isObject(resource)) return [{ kind: 'wrongMember', path, expected: 'an object', actual: describeValue(resource) }];
  const { text, blob } = resource;
  const hasContent = typeof text === 'string' || typeof blob === 'string';
  const content: BlockProblem = {
    kind: 'wrongMember',
    path: `${path}.text`,
    expected: 'a string, or `blob` one',
    actual: describeValue(text),
  };
  return [
    ...problemsOfStrings(resource, ['uri'], path),
    ...problemsOfUri(resource['uri'], `${path}.uri`),
    ...(hasContent ? [] : [content]),
  ];
}

function problemsOfStrings(object: JsonObject, members: readonly string[], path: string): readonly BlockProblem[] {
  return members
    .filter((member) => typeof object[member] !== 'string')
    .map((member) => ({ kind: 'wrongMember', path: `${path}.${member}`, expected: 'a string', actual: describeValue(object[member]) }));
}

/** A URI begins with a scheme; whether its rest is well-formed is a matter of the scheme. */
function problemsOfUri(uri: Json | undefined, path: string): readonly BlockProblem[] {
  if (typeof uri !== 'string' || hasScheme(uri)) return [];
  return [{ kind: 'badUri', path, uri: showName(uri) }];
}

/** The base64 of a block with the media type that it is said to be. */
export interface Media {
  readonly path: string;
  readonly type: 'image' | 'audio' | 'blob';
  readonly data: string;
  readonly mimeType: string | undefined;
}

/** The media of a result, as far as they have their shape. */
export function mediaIn(content: Json | undefined): readonly Media[] {
  const blocks = isArray(content) ? content : [];
  return blocks.flatMap((block, index): readonly Media[] => {
    if (!isObject(block)) return [];
    const { type, data } = block;
    if ((type === 'image' || type === 'audio') && typeof data === 'string') {
      return [{ path: `content[${index}]`, type, data, mimeType: textOf(block['mimeType']) }];
    }
    const resource = type === 'resource' ? block['resource'] : undefined;
    if (!isObject(resource) || typeof resource['blob'] !== 'string') return [];
    return [{ path: `content[${index}].resource`, type: 'blob', data: resource['blob'], mimeType: textOf(resource['mimeType']) }];
  });
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
