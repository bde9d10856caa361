// A server that sends COUNT notifications (10000 when left out), and answers everything: with WHEN=call during each call of its
// tool (log messages, progress where it was asked for, updates of a resource), with WHEN=between once after the greeting.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
  SetLevelRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { listen } from './listen.mjs';

const COUNT = Number(process.env.COUNT ?? 10_000);
const WHEN = process.env.WHEN ?? 'call';
const URI = 'plant://boiler';

const CAPABILITIES = { tools: {}, logging: {}, resources: { subscribe: true } };
const TOOL = {
  name: 'heat_boiler',
  description: 'Heats the boiler and tells each degree on the way.',
  inputSchema: { type: 'object', properties: {}, additionalProperties: false },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
};

listen(() => {
  const server = new Server({ name: 'boiler', version: '1.0.0' }, { capabilities: CAPABILITIES });
  const subscribed = new Set();
  let degrees = 20;
  let isTalkative = true;

  const tell = (notify, token) => {
    degrees += 0.001;
    const kinds = [
      () => notify({ method: 'notifications/message', params: { level: 'info', logger: 'boiler', data: `It has ${degrees} degrees.` } }),
      (at) => notify({ method: 'notifications/progress', params: { progressToken: token, progress: at, total: COUNT } }),
      () => notify({ method: 'notifications/resources/updated', params: { uri: URI } }),
    ].filter((_, kind) => [isTalkative, token !== undefined, subscribed.has(URI)][kind]);
    return Promise.all(Array.from({ length: kinds.length === 0 ? 0 : COUNT }, (_, at) => kinds[at % kinds.length](at + 1)));
  };

  server.oninitialized = () => {
    if (WHEN === 'between') void tell((message) => server.notification(message));
  };
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [TOOL] }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { sendNotification }) => {
    if (params.name !== TOOL.name) throw Object.assign(new Error(`Unknown tool: ${params.name}`), { code: -32602 });
    if (WHEN === 'call') await tell(sendNotification, params._meta?.progressToken);
    return { content: [{ type: 'text', text: `It has ${degrees} degrees.` }] };
  });
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: [{ uri: URI, name: 'boiler', mimeType: 'text/plain' }] }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => {
    if (params.uri !== URI) throw Object.assign(new Error('Resource not found'), { code: -32002 });
    return { contents: [{ uri: URI, mimeType: 'text/plain', text: `${degrees}` }] };
  });
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [] }));
  server.setRequestHandler(SetLevelRequestSchema, ({ params }) => {
    isTalkative = ['debug', 'info'].includes(params.level);
    return {};
  });
  server.setRequestHandler(SubscribeRequestSchema, ({ params }) => {
    subscribed.add(params.uri);
    return {};
  });
  server.setRequestHandler(UnsubscribeRequestSchema, ({ params }) => {
    subscribed.delete(params.uri);
    return {};
  });
  return server;
});
