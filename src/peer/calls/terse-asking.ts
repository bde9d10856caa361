import type { JsonObject } from '../../core/json/json.ts';

const NAME = String.raw`(?<![\w.\-])["'\`]?([A-Za-z_][\w\-]{0,60})["'\`]?`;
const LACKED = `(?:required|missing|needed|undefined|not (?:given|provided|specified|set|supplied|present))`;
const BE = `(?:must|should|has to|needs to)`;

/** Shapes in which a handler says in words of its own what it lacks. */
const SHAPES = [
  String.raw`${NAME}:? (?:(?:is|are|was|were|value) )?${LACKED}\b`,
  String.raw`${NAME} ${BE} (?:not be (?:empty|blank|null|undefined)|be (?:given|provided|specified|set|supplied|present|non-empty|an? \w+))`,
  `${NAME} (?:cannot|can't|can not|may not) be (?:empty|blank|null|undefined|missing)`,
  `(?:missing|requires?|needs?|provide|specify|expected|without)(?: (?:an?|the))? ${NAME}`,
  `(?:KeyError|property|argument|parameter|field|key)[:( ]{1,2}${NAME}`,
];

const ANYWHERE = SHAPES.map((shape) => new RegExp(shape, 'gi'));
const PREFIX = String.raw`(?:MCP error -\d+: *|error: *|(?:invalid|bad|missing) (?:params|parameters|arguments|input|request)[:.,] *)*`;
const WHOLE = SHAPES.slice(0, 4).map((shape) => new RegExp(`^${PREFIX}${shape}[.!]?$`, 'i'));

/** Words that stand in such a place and name no argument. */
const NO_NAME = [
  /^(?:an?|and|any|arguments?|at|be|but|call|data|empty|error|fields?|for|from|in|input|invalid|is|it|keys?|message|method|missing)$/i,
  /^(?:none|not|object|of|one|only|or|param(?:eter)?s?|properties|property|request|required|something|string|that|the|this|to|tool)$/i,
  /^(?:type|undefined|value|valid|was|were|with|you)$/i,
];

/** What a protocol may want of its client, or an owner of a server, before a call can work. */
const OF_THE_CLIENT =
  /^(?:approval|config\w*|elicitation|initiali[sz]ation|installation|payment|roots?|sampling|session|setup|tasks?|upgrade)$/i;

const MOST = 3;
const LONGEST = 2000;

/** Names of what the text of a failure may ask for. Only a call that gives one can tell whether it is an argument. */
export function namesAskedFor(text: string): readonly string[] {
  const start = text.slice(0, LONGEST);
  const names = ANYWHERE.flatMap((shape) => [...start.matchAll(shape)].flatMap(([, name]) => name ?? []));
  return [...new Set(names)].filter(mayBeArgument).slice(0, MOST);
}

/** The text asks for one thing by its name and says nothing else, as `name required`. */
export function onlyNames(text: string): boolean {
  const said = text.trim();
  if (said.length > 120) return false;
  return WHOLE.some((shape) => {
    const name = shape.exec(said)?.[1];
    return name !== undefined && mayBeArgument(name) && !OF_THE_CLIENT.test(name);
  });
}

function mayBeArgument(name: string): boolean {
  return !NO_NAME.some((words) => words.test(name));
}

/**
 * Arguments that a failure may have asked for: what the user gave, where that is named; otherwise each name with a word,
 * unless nothing is to be made up.
 */
export function argumentsToTry(text: string, given: JsonObject, mayInvent: boolean): readonly JsonObject[] {
  const isNamed = (name: string) => text.split(/[^\w-]+/).includes(name);
  if (Object.keys(given).some(isNamed)) return [given];
  return mayInvent ? namesAskedFor(text).map((name) => ({ ...given, [name]: 'x' })) : [];
}
