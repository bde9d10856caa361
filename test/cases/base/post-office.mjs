// What a small server that behaves says to each message, over whatever wire. A peer replaces what it gets wrong.

const REVISIONS = ['2024-11-05', '2025-06-18', '2025-11-25'];

const parcels = { A1: 'Parcel A1 is in Leipzig.', B2: 'Parcel B2 was delivered.' };

export const TOOLS = [
  {
    name: 'find_parcel',
    description: 'Says where a parcel is at the moment, by the code on its label.',
    inputSchema: {
      type: 'object',
      properties: { code: { type: 'string', description: 'The code on the label, such as `A1`.' } },
      required: ['code'],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true },
  },
  {
    name: 'opening_hours',
    description: 'Returns the hours at which the office is open on weekdays.',
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    annotations: { readOnlyHint: true },
  },
];

export const say = (text, isError = false) => ({ content: [{ type: 'text', text }], isError });

/** The result of `initialize` for a version that was asked for. */
export function welcome(asked, { spoken = REVISIONS, capabilities = { tools: {} } } = {}) {
  if (typeof asked !== 'string') throw refuse(-32602, '`initialize` needs a `protocolVersion`.');
  const protocolVersion = spoken.includes(asked) ? asked : spoken.at(-1);
  return { protocolVersion, capabilities, serverInfo: { name: 'post-office', version: '1.2.0' } };
}

export function refuse(code, message) {
  return Object.assign(new Error(message), { code });
}

/** What a call brings. `find` is what `find_parcel` does once its arguments are found to be right. */
export function callTool({ name, arguments: given = {} }, find = ({ code }) => findParcel(code)) {
  if (name === 'opening_hours') return say('From 9 to 18.');
  if (name !== 'find_parcel') throw refuse(-32602, `There is no tool ${name}.`);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw refuse(-32602, 'The arguments are no object.');
  return typeof given.code === 'string' ? find(given) : say('`code` has to be a string, such as "A1".', true);
}

function findParcel(code) {
  return parcels[code] === undefined ? say(`There is no parcel with the code ${code}.`, true) : say(parcels[code]);
}

const METHODS = {
  initialize: ({ protocolVersion }) => welcome(protocolVersion),
  ping: () => ({}),
  'tools/list'({ cursor }) {
    if (cursor !== undefined) throw refuse(-32602, 'There is no such cursor.');
    return { tools: TOOLS };
  },
  'tools/call': (params) => callTool(params),
};

/** The reply to a message, or `undefined` where none is due. Methods in `own` replace the usual ones; `asked` is how it came. */
export async function replyTo(message, own = {}, asked = {}) {
  const methods = { ...METHODS, ...own };
  const fail = (code, text) => ({ jsonrpc: '2.0', ...(isId(message?.id) && { id: message.id }), error: { code, message: text } });
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return fail(-32600, 'This is no message.');
  if (message.jsonrpc !== '2.0') return fail(-32600, 'This is not JSON-RPC 2.0.');
  if (typeof message.method !== 'string')
    return 'result' in message || 'error' in message ? undefined : fail(-32600, 'This has no method.');
  if (!('id' in message)) {
    await own[message.method]?.(message.params ?? {});
    return undefined;
  }
  if (!isId(message.id)) return fail(-32600, 'This id is neither a string nor a whole number.');
  const method = Object.hasOwn(methods, message.method) ? methods[message.method] : undefined;
  if (method === undefined) return fail(-32601, `There is no method ${message.method}.`);
  try {
    return { jsonrpc: '2.0', id: message.id, result: await method(message.params ?? {}, message, asked) };
  } catch (error) {
    if (typeof error.code !== 'number') throw error;
    return fail(error.code, error.message);
  }
}

function isId(id) {
  return typeof id === 'string' || Number.isInteger(id);
}
