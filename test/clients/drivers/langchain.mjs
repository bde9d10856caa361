// The adapters of LangChain, as their guide has an application use them.
import { MultiServerMCPClient } from '@langchain/mcp-adapters';
import { callsFor, endSoon, lateCallsFor, readWords, step } from './steps.mjs';

const { wire, target, args } = readWords();
const server = wire === 'stdio' ? { transport: 'stdio', command: target, args } : { transport: wire, url: target };

const client = new MultiServerMCPClient({
  useStandardContentBlocks: true,
  mcpServers: { tested: server },
  onMessage: () => undefined,
  onProgress: () => undefined,
  onToolsListChanged: () => undefined,
});

const tools = (await step('getTools', () => client.getTools())) ?? [];
const known = tools.map(({ name, schema }) => ({ name, inputSchema: schema, annotations: { readOnlyHint: true } }));
for (const each of callsFor(known)) await step(`tools/call ${each.name} ${each.args.mode ?? ''}`.trim(), () => call(each));
const { tested: resources = [] } = (await step('resources/list', () => client.listResources())) ?? {};
await step('resources/templates/list', () => client.listResourceTemplates());
for (const { uri } of resources.slice(0, 3)) await step(`resources/read ${uri}`, () => client.readResource('tested', uri));
for (const each of lateCallsFor(known)) await step(`tools/call ${each.name}`, () => call(each));
await step('close', () => client.close());
endSoon();

function call({ name, args: given }) {
  return tools.find((one) => one.name === name).invoke(given);
}
