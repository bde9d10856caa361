export interface ScopeChoice {
  /** What the user asks for. */
  readonly wished?: string;
  /** What the challenge names. */
  readonly challenged?: string;
  /** What was asked for before, where the challenge says that it is not enough. */
  readonly before?: string;
  /** `scopes_supported` of the resource. */
  readonly ofResource?: readonly string[];
  /** `scopes_supported` of the authorization server. */
  readonly ofServer?: readonly string[];
  /** The client may get refresh tokens. */
  readonly mayRefresh: boolean;
}

/**
 * The scope to ask for: what the challenge names, else all that the resource lists, else none. Where a token was not
 * enough, what was asked for before is kept.
 */
export function chooseScope({ before, challenged, mayRefresh, ofResource, ofServer, wished }: ScopeChoice): string | undefined {
  const chosen = before === undefined ? (wished ?? challenged ?? ofResource?.join(' ')) : [before, challenged].join(' ');
  const scopes = new Set((chosen ?? '').split(/\s+/).filter(Boolean));
  // Alone it would ask for nothing else, where the server has scopes that it gives by itself.
  if (scopes.size > 0 && wished === undefined && mayRefresh && ofServer?.includes(OFFLINE)) scopes.add(OFFLINE);
  return scopes.size === 0 ? undefined : [...scopes].join(' ');
}

export const OFFLINE = 'offline_access';
