import type { Connection, Exchange } from '../../core/connection.ts';
import { isArray, isObject, isString, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Peer } from '../../core/peer.ts';
import { type ListedTool, listedTools } from '../lists/tool-list.ts';

export const VIEW_TYPE = 'text/html;profile=mcp-app';
export const UI = 'io.modelcontextprotocol/ui';

/** A tool that a host may show a view for. */
export interface ViewTool extends ListedTool {
  /** As it names its view; `undefined` where it names none. */
  readonly uri: Json | undefined;
  /** It names it in the way of drafts. */
  readonly isOld: boolean;
  readonly settings: JsonObject;
}

/** The tools that say something of views. */
export function viewToolsOf(peer: Peer): readonly ViewTool[] {
  return listedTools(peer).flatMap((listed) => {
    const meta = isObject(listed.tool['_meta']) ? listed.tool['_meta'] : {};
    const settings = isObject(meta['ui']) ? meta['ui'] : undefined;
    const old = meta['ui/resourceUri'];
    if (settings === undefined && old === undefined) return [];
    return [
      {
        ...listed,
        uri: settings?.['resourceUri'] ?? old,
        isOld: settings?.['resourceUri'] === undefined && old !== undefined,
        settings: settings ?? {},
      },
    ];
  });
}

export const NO_VIEWS = 'None of its tools has a view.';

const MOST_READS = 5;

/** The views that tools name, the first few, each read once. */
export async function readViews(
  connection: Connection,
  peer: Peer,
): Promise<readonly { readonly tool: ViewTool; readonly uri: string; readonly read: Exchange }[]> {
  const views = new Map<string, ViewTool>();
  for (const tool of viewToolsOf(peer))
    if (isString(tool.uri) && tool.uri.startsWith('ui://') && !views.has(tool.uri)) views.set(tool.uri, tool);
  const found = [];
  for (const [uri, tool] of [...views].slice(0, MOST_READS)) {
    found.push({ tool, uri, read: await connection.request('resources/read', { uri }) });
  }
  return found;
}

/** The contents that a read brought, as far as they are objects. */
export function contentsIn({ result }: Exchange): readonly JsonObject[] {
  const contents = result?.['contents'];
  return isArray(contents) ? contents.filter(isObject) : [];
}

/** The document in one of the contents, as text. */
export function documentIn({ text, blob }: JsonObject): string | undefined {
  if (isString(text)) return text;
  if (!isString(blob)) return undefined;
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(blob), (letter) => letter.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

const DOMAINS = ['connectDomains', 'resourceDomains', 'frameDomains', 'baseUriDomains'];
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'clipboardWrite'];

/** What is wrong with the settings of a view: a place and what it must be. */
export function settingsProblems(settings: Json | undefined): readonly { readonly place: string; readonly due: string }[] {
  if (settings === undefined) return [];
  if (!isObject(settings)) return [{ place: 'ui', due: 'an object' }];
  const { csp, permissions, domain, prefersBorder } = settings;
  const problems: { place: string; due: string }[] = [];
  const demand = (isRight: boolean, place: string, due: string) => {
    if (!isRight) problems.push({ place, due });
  };
  demand(csp === undefined || isObject(csp), 'ui.csp', 'an object');
  demand(permissions === undefined || isObject(permissions), 'ui.permissions', 'an object');
  demand(domain === undefined || isString(domain), 'ui.domain', 'a string');
  demand(prefersBorder === undefined || typeof prefersBorder === 'boolean', 'ui.prefersBorder', 'a boolean');
  for (const name of DOMAINS) {
    const list = isObject(csp) ? csp[name] : undefined;
    demand(list === undefined || (isArray(list) && list.every(isString)), `ui.csp.${name}`, 'a list of strings');
    if (isArray(list))
      demand(
        list.filter(isString).every(isOrigin),
        `ui.csp.${name}`,
        'a list of origins, such as `https://example.com` or `https://*.example.com`',
      );
  }
  for (const name of PERMISSIONS) {
    const value = isObject(permissions) ? permissions[name] : undefined;
    demand(value === undefined || isObject(value), `ui.permissions.${name}`, 'an object');
  }
  return problems;
}

/** A scheme and a host, or one of the words that a policy knows. */
function isOrigin(text: string): boolean {
  return /^(\*|'[a-z-]+'|[a-z][a-z0-9+.-]*:|([a-z][a-z0-9+.-]*:\/\/)?(\*\.)?[\w.-]+(:(\d+|\*))?\/?|[a-z][a-z0-9+.-]*:\/\/\[[0-9a-f:]+\](:\d+)?\/?)$/i.test(
    text,
  );
}
