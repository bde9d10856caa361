// One thing is wrong with this server; which one, the argument says.
import { replyTo, say, TOOLS } from '../base/post-office.mjs';
import { serveLines, write } from '../base/stdio.mjs';

const [fault] = process.argv.slice(2);
const MANY = ['find', 'send', 'weigh', 'return', 'insure', 'store'].map((name) => ({
  ...TOOLS[0],
  name: `${name}_parcel`,
  description: `The tool with which the office can ${name} a parcel that was posted.`,
}));

const SAMPLING = { messages: [], maxTokens: 1 };
const LOG = { level: 'info', data: 'Another parcel.' };

const FAULTS = {
  'logs-every-message': { onLine: (_, line) => console.log(`-> ${line.slice(0, 30)}`) },
  'shares-a-lost-reference': {
    tools: MANY.map((tool) => ({ ...tool, inputSchema: { type: 'object', properties: { code: { $ref: '#/$defs/Code' } } } })),
  },
  'lost-every-schema': { tools: MANY.map((tool) => ({ ...tool, inputSchema: {} })) },
  'nulls-every-schema': { tools: MANY.map((tool) => ({ ...tool, inputSchema: null })) },
  'ends-after-its-list': { after: (message) => message?.method === 'tools/list' && setTimeout(() => process.exit(9), 20) },
  'answers-twice': { after: (_, reply) => reply !== undefined && write(reply) },
  'knows-no-ping': {
    methods: {
      ping() {
        throw Object.assign(new Error('No.'), { code: -32601 });
      },
    },
  },
  'ends-on-notifications': { onLine: (message) => message?.method?.startsWith('notifications/') && process.exit(1) },
  'ends-on-unknown-methods': { onLine: (message) => /^(unknown|server)\//.test(message?.method) && process.exit(1) },
  'leaves-out-jsonrpc': { send: ({ jsonrpc: _, ...reply }) => write(reply) },
  'lists-nothing': { methods: { 'tools/list': () => null } },
  'lists-twenty-megabytes': { methods: { 'tools/list': () => ({ tools: TOOLS, dump: 'x'.repeat(2e7) }) } },
  'never-ends-its-list': { onLine: (message) => message?.method === 'tools/list' && writeBegun(message.id) },
  'floods-with-logs': {
    after: (message) => message?.method === 'tools/list' && writeForEver({ method: 'notifications/message', params: LOG }),
  },
  'floods-with-requests': { after: (message) => message?.method === 'initialize' && askForEver() },
  'floods-with-lines': { after: (message) => message?.method === 'tools/list' && writeForEver() },
  'answers-under-the-next-id': { send: ({ id, ...reply }) => write({ ...reply, ...(id !== undefined && { id: nextTo(id) }) }) },
};

const { start, tools, methods, onLine, after, send = write } = FAULTS[fault];
start?.();
serveLines({
  async onLine(message, line) {
    if (onLine?.(message, line) === true) return true;
    const reply =
      message === undefined
        ? { jsonrpc: '2.0', error: { code: -32700, message: 'This line is no JSON.' } }
        : await replyTo(message, { ...(tools && { 'tools/list': () => ({ tools }), 'tools/call': call }), ...methods });
    if (reply !== undefined) send(reply);
    after?.(message, reply);
    return true;
  },
});

function call({ name }) {
  if (!tools.some((tool) => tool.name === name)) throw Object.assign(new Error(`There is no tool ${name}.`), { code: -32602 });
  return say('Done.');
}

function nextTo(id) {
  return typeof id === 'number' ? id + 1 : `${id}x`;
}

function writeBegun(id) {
  process.stdout.write(`{"jsonrpc":"2.0","id":${id},"result":{"tools":[],"dump":"${'x'.repeat(2e7)}`);
  return true;
}

function writeForEver(message) {
  const text = message === undefined ? 'Another parcel.\n' : `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`;
  const more = () => {
    while (process.stdout.write(text));
    process.stdout.once('drain', more);
  };
  more();
}

function askForEver() {
  let id = 0;
  const ask = () => {
    for (let count = 0; count < 200; count++) write({ jsonrpc: '2.0', id: id++, method: 'sampling/createMessage', params: SAMPLING });
  };
  setInterval(ask, 10).unref();
}
