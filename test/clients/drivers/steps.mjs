// What the drivers share: how a step is told, and with which values a model or a user would fill in what is asked of them.

import { fileURLToPath } from 'node:url';

const LONGEST_STEP_MS = 20_000;

/** Does one thing as an application would. What fails is told, and does not end the rest. */
export async function step(name, act) {
  let timer;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took more than ${LONGEST_STEP_MS} ms.`)), LONGEST_STEP_MS);
  });
  try {
    const seen = await Promise.race([act(), limit]);
    tell({ step: name, ok: true, seen });
    return seen;
  } catch (error) {
    tell({ step: name, ok: false, error: error instanceof Error ? error.message : String(error) });
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Leaves what a closed client keeps open, a while later: what it sends after its end is seen too. */
export function endSoon() {
  setTimeout(() => process.exit(), 1_500).unref();
}

/** The tools that the drivers know, each with what a model might add to what is required. */
const TOOLS = {
  echo: [{}],
  add: [{}, { negate: null, rounding: { digits: 1, mode: 'up' } }],
  structured: [{}],
  unicode: [{}],
  image: [{}],
  audio: [{}],
  links: [{}],
  slow: [{ steps: 3, pauseMs: 20 }],
  fail: [{}],
  throw: [{}],
  header: [{ region: 'Zürich', shard: 7, dryRun: true }, { region: 'north' }],
  no_arguments: [{}],
  log: [{}],
  long_task: [{}],
};

/** Enough for a client that starts a process for each call. */
export const FEW = ['add', 'slow', 'header', 'long_task', 'roots', 'ping'];

/** The calls that a model would make: of tools that are known to the drivers, or of three that look harmless. */
export function callsFor(tools, wanted = [...Object.keys(TOOLS), ...modesOf(tools)]) {
  const known = tools.filter(({ name }) => wanted.includes(name));
  const chosen = known.length > 0 ? known : tools.filter(({ annotations }) => annotations?.readOnlyHint !== false).slice(0, 3);
  const calls = chosen.flatMap(({ name, inputSchema }) =>
    (TOOLS[name] ?? [{}]).map((more) => ({ name, args: { ...valueFor(inputSchema), ...more } })),
  );
  const modes = modesOf(tools).filter((mode) => wanted.includes(mode));
  // The second form is declined.
  const asked = modes.flatMap((mode) => (mode === 'elicitation' ? [mode, mode] : [mode]));
  return [...calls, ...asked.map((mode) => ({ name: 'ask', args: { mode } }))];
}

/** Calls that are left to the end: one changes the list of tools, and the answer to the other is more than some clients bear. */
export function lateCallsFor(tools) {
  return ['change_tools', 'large_text'].filter((name) => tools.some((tool) => tool.name === name)).map((name) => ({ name, args: {} }));
}

/** What the tool that asks the client something can ask. */
function modesOf(tools) {
  return tools.find(({ name }) => name === 'ask')?.inputSchema.properties?.mode?.enum ?? [];
}

const FORMATS = { uri: 'https://example.com/', email: 'me@example.com', date: '2026-01-31', 'date-time': '2026-01-31T12:00:00Z' };

/** A value that a schema allows, with no more members than it requires. */
export function valueFor(schema, root = schema) {
  if (typeof schema?.$ref === 'string') return valueFor(follow(schema.$ref, root), root);
  if (schema?.const !== undefined) return schema.const;
  if (schema?.enum) return schema.enum[0];
  if (schema?.default !== undefined) return schema.default;
  const options = schema?.oneOf ?? schema?.anyOf;
  if (options) return valueFor(options[0], root);
  switch ([schema?.type].flat()[0]) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, valueFor(schema.properties?.[name], root)]));
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => valueFor(schema.items, root));
    case 'string':
      return FORMATS[schema.format] ?? 'hello'.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength ?? 100);
    case 'number':
      return Math.max(schema.minimum ?? 2.5, Math.min(2.5, schema.maximum ?? 2.5));
    case 'integer':
      return Math.max(schema.minimum ?? 2, Math.min(2, schema.maximum ?? 2));
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function follow(ref, root) {
  const keys = ref.split('/').slice(1);
  return keys.reduce((at, key) => at?.[key], root);
}

let forms = 0;

/** A form as a user fills it in, who declines the second one. */
export function answerForm({ mode, requestedSchema }) {
  if (mode === 'url') return { action: 'accept' };
  forms += 1;
  if (forms === 2) return { action: 'decline' };
  const { properties = {} } = requestedSchema ?? {};
  return { action: 'accept', content: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valueFor(part)])) };
}

export const ROOTS = [{ uri: 'file:///home/user/project', name: 'Project' }];

/** What a model answers that uses a tool where it has to. */
export function answerSampling({ tools: [tool] = [], toolChoice }) {
  const said = { model: 'a-model', role: 'assistant' };
  if (tool === undefined || toolChoice?.mode !== 'required') {
    return { ...said, stopReason: 'endTurn', content: { type: 'text', text: 'So it is.' } };
  }
  const use = { type: 'tool_use', id: 'use-1', name: tool.name, input: valueFor(tool.inputSchema) };
  return { ...said, stopReason: 'toolUse', content: use };
}

export function argumentsOfPrompt({ arguments: declared = [] }) {
  return Object.fromEntries(declared.map(({ name }) => [name, 'hello']));
}

/** The words that a driver is started with: what it may choose, as `--auto`, then `http URL`, `sse URL` or `stdio COMMAND ARGUMENT…`. */
export function readWords(words = process.argv.slice(2)) {
  const at = words.findIndex((word) => !word.startsWith('--'));
  const [wire, target, ...args] = words.slice(at);
  return { options: words.slice(0, at), wire, target, args };
}

function tell(line) {
  process.stdout.write(`${JSON.stringify(line, (_, value) => (typeof value === 'bigint' ? String(value) : value))}\n`);
}

/** A file of a package that is installed beside the drivers. */
export function binaryOf(name, file) {
  return fileURLToPath(new URL(`../node_modules/${name}/${file}`, import.meta.url));
}
