// The client of the TypeScript SDK 2.x, as its guide has an application use it: `--legacy` (its default), `--auto` or `--pinned`.
import { Client, SSEClientTransport, StreamableHTTPClientTransport, UriTemplate } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { ANSWERS, changeResource, readAgain, useClient } from './sdk-steps.mjs';
import { endSoon, readWords, step } from './steps.mjs';

const { options, wire, target, args } = readWords();
const MODES = { '--legacy': 'legacy', '--auto': 'auto', '--pinned': { pin: '2026-07-28' } };

const client = new Client(
  { name: 'an-application', version: '1.0.0' },
  {
    capabilities: { sampling: { tools: {} }, elicitation: { form: {}, url: {} }, roots: { listChanged: true } },
    versionNegotiation: { mode: MODES[options[0]] },
    listChanged: { tools: { onChanged: () => undefined } },
  },
);
client.setRequestHandler('elicitation/create', async (request) => ANSWERS.elicitation(request));
client.setRequestHandler('sampling/createMessage', async (request) => ANSWERS.sampling(request));
client.setRequestHandler('roots/list', async () => ANSWERS.roots());
client.setNotificationHandler('notifications/resources/updated', (notification) => readAgain(client, notification));
client.setNotificationHandler('notifications/message', () => undefined);

const transport = createTransport();
if ((await step('connect', () => client.connect(transport).then(() => client.getProtocolEra()))) !== undefined) await useAll();
endSoon();

async function useAll() {
  const isLegacy = client.getProtocolEra() === 'legacy';
  const { logging, resources } = client.getServerCapabilities() ?? {};
  if (isLegacy) await step('ping', () => client.ping());
  if (isLegacy && logging) await step('logging/setLevel', () => client.setLoggingLevel('info'));
  await useClient(client, (kind, member) => client[`list${kind}`]().then((list) => list[member]), UriTemplate);
  if (resources?.subscribe) await step('subscribe', () => (isLegacy ? subscribe() : listen()));
  if (isLegacy) await step('roots/list_changed', () => client.sendRootsListChanged());
  if (transport.terminateSession) await step('terminate', () => transport.terminateSession());
  await step('close', () => client.close());
}

async function subscribe() {
  const [resource] = (await client.listResources()).resources;
  if (resource === undefined) return;
  await client.subscribeResource({ uri: resource.uri });
  await changeResource(client);
  await client.unsubscribeResource({ uri: resource.uri });
}

async function listen() {
  const [resource] = (await client.listResources()).resources;
  const subscription = await client.listen({ resourceSubscriptions: [resource?.uri ?? 'file:///nothing'] });
  await changeResource(client);
  await subscription.close();
}

function createTransport() {
  if (wire === 'http') return new StreamableHTTPClientTransport(new URL(target));
  if (wire === 'sse') return new SSEClientTransport(new URL(target));
  return new StdioClientTransport({ command: target, args });
}
