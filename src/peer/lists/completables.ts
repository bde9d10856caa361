import { isArray, isObject, type JsonObject } from '../../core/json/json.ts';
import type { Peer } from '../../core/peer.ts';
import { parseUriTemplate } from './uri-template.ts';

/** Something whose values can be asked for: an argument of a prompt, or a variable of a template. */
export interface Completable {
  readonly ref: JsonObject;
  readonly argument: string;
  /** In words, as a sentence holds it. */
  readonly name: string;
}

/** Everything that is listed and could be completed: the arguments of prompts, then the variables of templates. */
export function completablesOf({ lists }: Pick<Peer, 'lists'>): readonly Completable[] {
  const prompts = (lists.prompts?.items ?? []).flatMap((prompt): readonly Completable[] => {
    if (!isObject(prompt) || typeof prompt['name'] !== 'string' || !isArray(prompt['arguments'])) return [];
    const { name: owner } = prompt;
    return prompt['arguments'].flatMap((each) => {
      const argument = isObject(each) ? each['name'] : undefined;
      if (typeof argument !== 'string') return [];
      return [{ ref: { type: 'ref/prompt', name: owner }, argument, name: `the argument \`${argument}\` of the prompt \`${owner}\`` }];
    });
  });
  const templates = (lists.templates?.items ?? []).flatMap((template): readonly Completable[] => {
    const uri = isObject(template) ? template['uriTemplate'] : undefined;
    const parsed = typeof uri === 'string' ? parseUriTemplate(uri) : { problem: '' };
    if (typeof uri !== 'string' || !('variables' in parsed)) return [];
    return parsed.variables.map((argument) => ({
      ref: { type: 'ref/resource', uri },
      argument,
      name: `the variable \`${argument}\` of the template \`${uri}\``,
    }));
  });
  return [...prompts, ...templates];
}
