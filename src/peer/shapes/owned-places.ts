/** A place that a check of its own judges, in words that need not name the member. */
export interface OwnedPlace {
  /** Without indexes; what stands inside of it is not owned with it. */
  readonly place: string;
  /** In messages of this method alone. */
  readonly method?: string;
  /** The id of the check. */
  readonly by: string;
}

/**
 * Where another check says what is wrong, and a finding that gives way to it would not meet it: because it speaks of
 * many messages together, or without the name of the member.
 */
export const OWNED_PLACES: readonly OwnedPlace[] = [
  { place: 'resultType', by: 'modern/results-tell-their-type' },
  { place: 'ttlMs', by: 'modern/cacheable-results-have-hints' },
  { place: 'cacheScope', by: 'modern/cacheable-results-have-hints' },
  { place: '_meta.io.modelcontextprotocol/serverInfo', by: 'modern/results-name-the-server' },
  { place: '_meta.io.modelcontextprotocol/serverInfo.name', by: 'modern/results-name-the-server' },
  { place: '_meta.io.modelcontextprotocol/serverInfo.version', by: 'modern/results-name-the-server' },
  { place: 'content', by: 'calls/content-is-well-formed' },
  { place: '', method: 'ping', by: 'lifecycle/ping-is-answered' },
  { place: 'inputRequests.*.method', by: 'rounds/wishes-are-well-formed' },
];

export function isOwned(place: string, method?: string): boolean {
  return OWNED_PLACES.some((owned) => place === owned.place && (owned.method ?? method) === method);
}
