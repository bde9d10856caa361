import { isArray, isObject, isString, type Json, type JsonObject } from '../../../core/json/json.ts';
import { describeReply, type Reply } from '../reply.ts';
import type { ClientSession, Lists } from '../session.ts';
import { type Step, StepFailure, type StepOutcome } from '../step.ts';
import { hasBadHints } from '../tool-headers.ts';

/** More pages than this are those of a server that goes around in circles. */
const MOST_PAGES = 100;

/** Each list, page by page. */
export const LIST_STEPS: readonly Step[] = [
  listStep('list tools', 'tools', 'tools/list', 'tools', 'tools'),
  listStep('list resources', 'resources', 'resources/list', 'resources', 'resources'),
  listStep('list templates', 'resources', 'resources/templates/list', 'resourceTemplates', 'templates'),
  listStep('list prompts', 'prompts', 'prompts/list', 'prompts', 'prompts'),
];

function listStep(name: string, capability: string, method: string, member: string, list: keyof Lists): Step {
  return {
    name,
    async run(session) {
      if (session.serverCapabilities[capability] === undefined) return 'skipped';
      session.lists[list] = await walk(session, method, member);
      if (list === 'tools') session.lists.tools = usableTools(session);
      return 'done';
    },
  };
}

/** What the entries of a list are asked for by. */
const KEYS: { readonly [member: string]: string } = { resources: 'uri', resourceTemplates: 'uriTemplate' };

/** Every entry of a list that can be asked for. A cursor that came before ends the walk. */
async function walk(session: ClientSession, method: string, member: string): Promise<readonly JsonObject[]> {
  const found: JsonObject[] = [];
  const seen = new Set<string>();
  let isAnew = false;
  for (let cursor: string | undefined; seen.size < MOST_PAGES; ) {
    const reply = await session.request(method, cursor === undefined ? undefined : { cursor });
    if (isRefused(reply) && cursor !== undefined && !isAnew) {
      // The list has changed meanwhile, so that what was read of it is worth nothing.
      isAnew = true;
      found.length = 0;
      seen.clear();
      cursor = undefined;
      continue;
    }
    if (reply.outcome !== 'answered' || reply.result === undefined) throw new StepFailure(`\`${method}\` ${describeReply(reply)}.`);
    const items = reply.result[member];
    found.push(...(isArray(items) ? items.filter(isObject) : []).filter((item) => isString(item[KEYS[member] ?? 'name'])));
    cursor = session.habits.nextCursor(reply.result);
    if (cursor === undefined || seen.has(cursor)) break;
    seen.add(cursor);
  }
  return found;
}

function isRefused(reply: Reply): boolean {
  return reply.outcome === 'answered' && reply.error !== undefined;
}

/**
 * In the stateless era a tool does not count whose schema refers to another document, and over HTTP one whose arguments no
 * header can repeat.
 */
function usableTools({ era, wire, lists: { tools } }: ClientSession): readonly JsonObject[] {
  if (era === 'legacy') return tools;
  return tools.filter((tool) => !refersElsewhere(tool['inputSchema']) && !(wire === 'http' && hasBadHints(tool)));
}

function refersElsewhere(schema: Json | undefined): boolean {
  if (isArray(schema)) return schema.some(refersElsewhere);
  if (!isObject(schema)) return false;
  const own = schema['$ref'];
  return (isString(own) && URL.canParse(own)) || Object.values(schema).some(refersElsewhere);
}

/** Lists the tools once more, as after a change. */
export async function listToolsAgain(session: ClientSession): Promise<StepOutcome> {
  session.lists.tools = await walk(session, 'tools/list', 'tools');
  session.lists.tools = usableTools(session);
  return 'done';
}
