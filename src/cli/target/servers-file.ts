import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { nearest } from '../../core/text/nearest.ts';
import { UserError } from '../../core/user-error.ts';
import { parseJsonWithComments } from '../json-with-comments.ts';

/** The servers of a host's file, by name, as they stand there. */
export type ServerEntries = ReadonlyMap<string, Json | undefined>;

const ADDRESSES = ['command', 'url', 'serverUrl', 'httpUrl'];
/** More are not read in an error. */
const MOST_NAMES = 20;
const EXPECTED = 'Expected `mcpServers`, `servers`, `mcp.servers`, or a bare map of servers with `command` or `url`.';

/** Reads the servers out of the text of a host's file, whichever host it is for. */
export function parseServersFile(text: string, file: string): ServerEntries {
  const root = parseJsonWithComments(text, file, EXPECTED);
  if (!isObject(root)) throw new UserError('NO_SERVERS', `\`${file}\` holds no JSON object.`, EXPECTED);
  const map = findServers(root);
  if (map === undefined) {
    const keys = Object.keys(root).map((key) => `\`${key}\``);
    const found = keys.length === 0 ? 'It is empty.' : `It has ${keys.slice(0, 8).join(', ')}.`;
    throw new UserError('NO_SERVERS', `\`${file}\` names no servers. ${found}`, EXPECTED);
  }
  const entries = new Map(Object.entries(map));
  if ([...entries.values()].some(isObject)) return entries;
  const why = entries.size === 0 ? 'is empty' : 'holds no objects';
  throw new UserError('NO_SERVERS', `\`${file}\` names no servers: its map of servers ${why}.`, EXPECTED);
}

/** The entry of that name, or the only one. */
export function pickServer(servers: ServerEntries, name: string | undefined, file: string): readonly [name: string, entry: JsonObject] {
  const names = [...servers].flatMap(([each, value]) => (isObject(value) ? [each] : []));
  const listed = `It names ${names
    .slice(0, MOST_NAMES)
    .map((each) => `\`${each}\``)
    .join(', ')}${names.length > MOST_NAMES ? ', …' : ''}.`;
  const wanted = name ?? (names.length === 1 ? names[0] : undefined);
  if (wanted === undefined)
    throw new UserError('WHICH_SERVER', `\`${file}\` names ${names.length} servers.`, `Say which with \`--server NAME\`. ${listed}`);
  const entry = servers.get(wanted);
  if (isObject(entry)) return [wanted, entry];
  if (entry !== undefined)
    throw new UserError('BAD_ENTRY', `Server \`${wanted}\` in \`${file}\` is no object.`, 'Expected an object with `command` or `url`.');
  const meant = nearest(wanted, names);
  throw new UserError(
    'UNKNOWN_SERVER',
    `\`${file}\` names no server \`${wanted}\`.`,
    meant === undefined ? listed : `Did you mean \`${meant}\`? ${listed}`,
  );
}

function findServers(root: JsonObject): JsonObject | undefined {
  const nested = isObject(root['mcp']) ? root['mcp']['servers'] : undefined;
  const named = [root['mcpServers'], root['servers'], root['mcp.servers'], nested].find(isObject);
  if (named !== undefined) return named;
  const values = Object.values(root).filter(isObject);
  const isBareMap = values.length > 0 && values.every((value) => ADDRESSES.some((key) => value[key] !== undefined));
  return isBareMap ? root : undefined;
}
