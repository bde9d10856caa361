import { openDocuments } from '../../client/sign-in/documents.ts';
import { openDoor } from '../../client/sign-in/knock.ts';
import { createFrameLog } from '../../core/frames/frame-log.ts';
import { isArray, isString, type Json, type JsonObject } from '../../core/json/json.ts';
import { bearerChallenges, challengeLinesIn, readChallenges } from '../../core/sign-in/challenges.ts';
import { resourceMetadataPlaces, type WellKnown } from '../../core/sign-in/well-known.ts';
import type { UrlTarget } from '../../core/target.ts';

/** What a server says of the tokens that it wants. */
export interface AskedTokens {
  /** As its metadata names itself; the URL that we know where it does not. */
  readonly audience: string;
  /** The authorization servers that its metadata names; missing where there is no metadata. */
  readonly issuers?: readonly string[];
  /** Every scope that it speaks of. */
  readonly scopes: readonly string[];
  /** Those that it asks for at the door. */
  readonly firstScopes: readonly string[];
}

/** Asks a server without a token, and reads what it says of them. What is not said is missing: the test itself tells of that. */
export async function readAskedTokens(target: UrlTarget, timeoutMs: number): Promise<AskedTokens> {
  const log = createFrameLog(() => performance.now());
  const door = openDoor({ target, log, timeoutMs });
  const documents = openDocuments({ target, log, timeoutMs });
  try {
    const answer = await door.knock(undefined);
    const lines = challengeLinesIn(answer.headers);
    const parameters = bearerChallenges(readChallenges(lines).challenges)[0]?.parameters;
    const metadata = answer.status === 0 ? undefined : await firstDocument(parameters?.get('resource_metadata'), target.url, documents);
    const resource = metadata?.['resource'];
    const firstScopes = (parameters?.get('scope') ?? '').split(' ').filter(Boolean);
    const issuers = metadata === undefined ? undefined : textsIn(metadata['authorization_servers']);
    return {
      audience: isString(resource) ? resource : target.url,
      firstScopes,
      scopes: [...new Set([...firstScopes, ...textsIn(metadata?.['scopes_supported'])])],
      ...(issuers && { issuers }),
    };
  } finally {
    await Promise.all([door.close(), documents.close()]);
  }
}

async function firstDocument(
  named: string | undefined,
  endpoint: string,
  documents: ReturnType<typeof openDocuments>,
): Promise<JsonObject | undefined> {
  const first = named !== undefined && URL.canParse(named) ? [{ form: 'challenge', url: new URL(named).href } as const] : [];
  const places: readonly WellKnown<'challenge' | 'path' | 'root'>[] = [...first, ...resourceMetadataPlaces(endpoint)];
  for (const place of places) {
    const { document } = await documents.fetch(place);
    if (document !== undefined) return document;
  }
  return undefined;
}

function textsIn(list: Json | undefined): readonly string[] {
  return isArray(list) ? list.filter(isString) : [];
}
