import { isArray, isObject } from '../../core/json/json.ts';
import type { Peer } from '../../core/peer.ts';

/** A prompt that can be asked for. */
export interface ListedPrompt {
  readonly name: string;
  /** Names of its arguments that are required. */
  readonly required: readonly string[];
}

export function promptsOf({ lists }: Pick<Peer, 'lists'>): readonly ListedPrompt[] {
  return (lists.prompts?.items ?? []).flatMap((entry) => {
    if (!isObject(entry) || typeof entry['name'] !== 'string') return [];
    const named = isArray(entry['arguments']) ? entry['arguments'].filter(isObject) : [];
    const required = named.flatMap(({ name, required }) => (required === true && typeof name === 'string' ? [name] : []));
    return [{ name: entry['name'], required }];
  });
}
