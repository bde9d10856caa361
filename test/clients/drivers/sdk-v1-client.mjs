import { UriTemplate } from '@modelcontextprotocol/sdk/shared/uriTemplate.js';
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
  LoggingMessageNotificationSchema,
  ResourceUpdatedNotificationSchema,
  ToolListChangedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { ANSWERS, changeResource, readAgain, useClient } from './sdk-steps.mjs';
import { endSoon, step } from './steps.mjs';

const CAPABILITIES = { sampling: { tools: {} }, elicitation: { form: {}, url: {} }, roots: { listChanged: true } };

export async function useOldClient(Client, transport) {
  const client = new Client({ name: 'an-application', version: '1.0.0' }, { capabilities: CAPABILITIES });
  client.setRequestHandler(ElicitRequestSchema, async (request) => ANSWERS.elicitation(request));
  client.setRequestHandler(CreateMessageRequestSchema, async (request) => ANSWERS.sampling(request));
  client.setRequestHandler(ListRootsRequestSchema, async () => ANSWERS.roots());
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, (notification) => readAgain(client, notification));
  for (const schema of [LoggingMessageNotificationSchema, ToolListChangedNotificationSchema]) {
    client.setNotificationHandler(schema, () => undefined);
  }
  if ((await step('connect', () => client.connect(transport).then(() => 'connected'))) === undefined) return endSoon();
  const { logging, resources } = client.getServerCapabilities() ?? {};
  client.takesResultSchema = true;
  await step('ping', () => client.ping());
  if (logging) await step('logging/setLevel', () => client.setLoggingLevel('info'));
  await useClient(client, (kind, member) => listAll(client, kind, member), UriTemplate);
  if (resources?.subscribe) await step('resources/subscribe', () => subscribe(client));
  await step('roots/list_changed', () => client.sendRootsListChanged());
  // A proxy in between drops what it has not passed on yet when its input ends.
  await new Promise((resolve) => setTimeout(resolve, 500));
  // The interactive client among the examples of the SDK ends the session before it closes.
  if (transport.terminateSession) await step('terminate', () => transport.terminateSession());
  await step('close', () => client.close());
  endSoon();
}

/** The loop that the guide of the SDK shows. */
async function listAll(client, kind, member) {
  const all = [];
  let cursor;
  do {
    const page = await client[`list${kind}`]({ cursor });
    all.push(...page[member]);
    cursor = page.nextCursor;
  } while (cursor);
  return all;
}

async function subscribe(client) {
  const [resource] = (await client.listResources()).resources;
  if (resource === undefined) return;
  await client.subscribeResource({ uri: resource.uri });
  await changeResource(client);
  await client.unsubscribeResource({ uri: resource.uri });
}
