import { isObject, isString, type Json, type JsonObject } from '../../core/json/json.ts';

/** A member of the params of a client's message that is missing, or of the wrong type. */
export interface WrongMember {
  /** As `argument.name`. */
  readonly member: string;
  /** What it must be: "a text". */
  readonly wanted: string;
  /** It is there. */
  readonly isThere: boolean;
}

type Kind = 'text' | 'object' | 'id' | 'number' | 'texts' | 'level';

const KINDS: { readonly [K in Kind]: { readonly name: string; readonly fits: (value: Json) => boolean } } = {
  text: { name: 'a text', fits: isString },
  object: { name: 'an object', fits: isObject },
  id: { name: 'a text or an integer', fits: (value) => isString(value) || Number.isInteger(value) },
  number: { name: 'a number', fits: (value) => typeof value === 'number' },
  texts: { name: 'an object of texts', fits: (value) => isObject(value) && Object.values(value).every(isString) },
  level: {
    name: 'one of the eight levels',
    fits: (value) => isString(value) && ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'].includes(value),
  },
};

/** A `?` at the end marks what may be missing. */
interface Members {
  readonly [member: string]: Kind | `${Kind}?`;
}

const LIST: Members = { cursor: 'text?' };
const URI: Members = { uri: 'text' };
const TASK: Members = { taskId: 'text' };

/** What the messages of a client hold, as every revision has it that knows them. Arguments of tools and tokens have checks of their own. */
const MEMBERS: { readonly [method: string]: Members } = {
  'tools/list': LIST,
  'resources/list': LIST,
  'resources/templates/list': LIST,
  'prompts/list': LIST,
  'tools/call': { name: 'text' },
  'prompts/get': { name: 'text', arguments: 'texts?' },
  'resources/read': URI,
  'resources/subscribe': URI,
  'resources/unsubscribe': URI,
  'completion/complete': { ref: 'object', 'ref.type': 'text', argument: 'object', 'argument.name': 'text', 'argument.value': 'text' },
  'logging/setLevel': { level: 'level' },
  'tasks/list': LIST,
  'tasks/get': TASK,
  'tasks/result': TASK,
  'tasks/cancel': TASK,
  'tasks/update': TASK,
  'notifications/progress': { progressToken: 'id', progress: 'number', total: 'number?', message: 'text?' },
  'notifications/cancelled': { requestId: 'id?', reason: 'text?' },
};

/** What stands in the params of any message. */
const COMMON: Members = { _meta: 'object?' };

/** The members of a message that do not fit; none for methods that are not known. */
export function wrongMembersOf(message: JsonObject): readonly WrongMember[] {
  const { method, params } = message;
  if (!isString(method)) return [];
  if (params !== undefined && !isObject(params)) return [{ member: 'params', wanted: 'an object', isThere: true }];
  const members = { ...COMMON, ...(Object.hasOwn(MEMBERS, method) ? MEMBERS[method] : undefined) };
  return Object.entries(members).flatMap(([member, kind]): WrongMember[] => {
    const value = valueAt(params ?? {}, member);
    const { name, fits } = KINDS[kind.replace('?', '') as Kind];
    if (value === undefined)
      return kind.endsWith('?') || !isOfParent(params ?? {}, member) ? [] : [{ member, wanted: name, isThere: false }];
    return fits(value) ? [] : [{ member, wanted: name, isThere: true }];
  });
}

function valueAt(params: JsonObject, member: string): Json | undefined {
  return member.split('.').reduce<Json | undefined>((value, name) => (isObject(value) ? value[name] : undefined), params);
}

/** What lies in something that is no object is told with that. */
function isOfParent(params: JsonObject, member: string): boolean {
  const parent = member.split('.').slice(0, -1).join('.');
  return parent === '' || isObject(valueAt(params, parent));
}
