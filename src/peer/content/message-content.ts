import { isObject, type Json } from '../../core/json/json.ts';
import { kindOf } from '../../core/json/json-kind.ts';
import { type ContentProblem, dataProblems, findContentsProblems, mediaTypeProblems, shape, textProblems } from './contents.ts';

/** The messages of a prompt. */
export function findMessageProblems(message: Json, place: string): readonly ContentProblem[] {
  if (!isObject(message)) return [shape(place, `is ${kindOf(message)}, and must be an object`)];
  const { role, content } = message;
  const isRole = role === 'user' || role === 'assistant';
  return [
    ...(isRole
      ? []
      : [shape(`${place}.role`, `is ${typeof role === 'string' ? `\`${role}\`` : kindOf(role)}, and must be \`user\` or \`assistant\``)]),
    ...findBlockProblems(content, `${place}.content`),
  ];
}

/** One block of content. Types that only a newer revision knows are let through: they harm nobody. */
export function findBlockProblems(block: Json | undefined, place: string): readonly ContentProblem[] {
  if (!isObject(block)) return [shape(place, `is ${kindOf(block)}, and must be one object with a \`type\``)];
  switch (block['type']) {
    case 'text':
      return textProblems(block['text'], `${place}.text`);
    case 'image':
    case 'audio':
      return [...dataProblems(block['data'], `${place}.data`), ...mediaTypeProblems(block['mimeType'], `${place}.mimeType`)];
    case 'resource':
      return findContentsProblems(block['resource'], `${place}.resource`);
    case 'resource_link':
      return [...textProblems(block['uri'], `${place}.uri`), ...textProblems(block['name'], `${place}.name`)];
    default:
      return typeof block['type'] === 'string'
        ? [shape(`${place}.type`, `is \`${block['type'].slice(0, 40).replaceAll('`', "'")}\`, which no revision knows`)]
        : textProblems(block['type'], `${place}.type`);
  }
}
