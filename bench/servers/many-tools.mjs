// A server of TOOLS tools (2000 when left out), in pages of PAGE of them, or all at once. With SLIP each has an array without `items`.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { listen } from './listen.mjs';

const COUNT = Number(process.env.TOOLS ?? 2000);
const PAGE = Number(process.env.PAGE ?? COUNT);
const VERBS = ['list', 'find', 'create', 'update', 'archive', 'export', 'merge', 'assign'];
const THINGS = ['invoice', 'customer', 'shipment', 'ticket', 'contract', 'campaign', 'warehouse', 'payment', 'employee', 'asset'];

const tools = Array.from({ length: COUNT }, (_, index) => toolNumber(index));
const byName = new Map(tools.map((tool) => [tool.name, tool]));

listen(() => {
  const server = new Server({ name: 'enterprise', version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
    const from = params?.cursor === undefined ? 0 : Number(params.cursor);
    if (!(from >= 0 && from < Math.max(COUNT, 1))) throw Object.assign(new Error('Unknown cursor'), { code: -32602 });
    const next = from + PAGE;
    return { tools: tools.slice(from, next), ...(next < COUNT && { nextCursor: String(next) }) };
  });
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = byName.get(params.name);
    if (tool === undefined) throw Object.assign(new Error(`Unknown tool: ${params.name}`), { code: -32602 });
    const { id, ...rest } = params.arguments ?? {};
    const known = Object.keys(tool.inputSchema.properties);
    if (!/^[A-Z]{2}-[0-9]{4,8}$/.test(id) || Object.keys(rest).some((name) => !known.includes(name))) {
      return { isError: true, content: [{ type: 'text', text: 'The argument `id` is no id such as AB-1234, or another is unknown.' }] };
    }
    const structuredContent = { id, history: [] };
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], ...(tool.outputSchema && { structuredContent }) };
  });
  return server;
});

function toolNumber(index) {
  const verb = VERBS[index % VERBS.length];
  const thing = THINGS[Math.floor(index / VERBS.length) % THINGS.length];
  const part = Math.floor(index / (VERBS.length * THINGS.length)) + 1;
  return {
    name: `${verb}_${thing}_${part}`,
    title: `${verb} ${thing} ${part}`,
    description: `Use it to ${verb} one ${thing} of department ${part}. Returns the ${thing} as it stands afterwards, with its history.`,
    inputSchema: inputSchema(index, thing),
    ...(index % 4 === 0 && { outputSchema: outputSchema(thing) }),
    annotations: { readOnlyHint: verb === 'list' || verb === 'find', destructiveHint: verb === 'archive', openWorldHint: false },
  };
}

function inputSchema(index, thing) {
  const tags = { type: 'array', description: 'Labels to match.', ...(process.env.SLIP === undefined && { items: { type: 'string' } }) };
  const many = Object.fromEntries(
    Array.from({ length: 2 + (index % 5) }, (_, at) => [
      `${thing}_field_${at + 1}`,
      { type: 'string', description: `Value of field ${at + 1} of the ${thing}.`, maxLength: 200 },
    ]),
  );
  return {
    type: 'object',
    properties: {
      id: { type: 'string', description: `The ${thing} to work on.`, pattern: '^[A-Z]{2}-[0-9]{4,8}$' },
      status: { type: 'string', enum: ['open', 'waiting', 'closed'], default: 'open', description: 'State to look for.' },
      limit: { type: 'integer', minimum: 1, maximum: 100 + (index % 7), default: 20, description: 'How many to return at most.' },
      tags,
      ...many,
      ...(index % 3 === 0 && { address: { $ref: '#/$defs/address' }, billing: { $ref: '#/$defs/address' } }),
    },
    required: ['id'],
    additionalProperties: false,
    ...(index % 3 === 0 && {
      $defs: {
        address: {
          type: 'object',
          properties: { street: { type: 'string' }, city: { type: 'string' }, country: { type: 'string', minLength: 2, maxLength: 2 } },
          required: ['city'],
        },
      },
    }),
  };
}

function outputSchema(thing) {
  return {
    type: 'object',
    properties: {
      id: { type: 'string' },
      kind: { type: 'string', const: thing },
      history: {
        type: 'array',
        items: {
          type: 'object',
          properties: { at: { type: 'string', format: 'date-time' }, what: { type: 'string' } },
          required: ['at', 'what'],
        },
      },
    },
    required: ['id', 'history'],
  };
}
