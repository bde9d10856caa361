// The client of the AI SDK, as its guide has an application use it.
import { createMCPClient, ElicitationRequestSchema } from '@ai-sdk/mcp';
import { StdioMCPTransport } from '@ai-sdk/mcp/mcp-stdio';
import { answerForm, argumentsOfPrompt, callsFor, endSoon, lateCallsFor, readWords, step } from './steps.mjs';

const { wire, target, args } = readWords();

const transport = wire === 'stdio' ? new StdioMCPTransport({ command: target, args }) : { type: wire, url: target };
let client;
await step('connect', async () => {
  client = await createMCPClient({ transport, capabilities: { elicitation: {} }, onUncaughtError: () => undefined });
  return client.initializeResult;
});
if (client !== undefined) {
  try {
    await useAll();
  } finally {
    await step('close', () => client.close());
  }
}
endSoon();

async function useAll() {
  client.onElicitationRequest(ElicitationRequestSchema, async ({ params }) => answerForm(params));
  const tools = (await step('tools', () => client.tools())) ?? {};
  // The set that a model is given: each tool with its schema, and no more of its definition.
  const given = await Promise.all(
    Object.entries(tools).map(async ([name, tool]) => ({ name, inputSchema: await tool.inputSchema.jsonSchema })),
  );
  const call = ({ name, args }) => tools[name].execute(args, { toolCallId: 'call-1', messages: [] });
  for (const each of callsFor(given)) await step(`tools/call ${each.name} ${each.args.mode ?? ''}`.trim(), () => call(each));
  const { capabilities } = client.initializeResult;
  if (capabilities.resources) await useResources();
  if (capabilities.prompts) await usePrompts(capabilities);
  for (const each of lateCallsFor(given)) await step(`tools/call ${each.name}`, () => call(each));
}

async function useResources() {
  const { resources = [] } = (await step('resources/list', () => client.listResources())) ?? {};
  await step('resources/templates/list', () => client.listResourceTemplates());
  for (const { uri } of resources.slice(0, 3)) await step(`resources/read ${uri}`, () => client.readResource({ uri }));
}

async function usePrompts(capabilities) {
  const { prompts = [] } = (await step('prompts/list', () => client.listPrompts())) ?? {};
  const prompt = prompts.find(({ arguments: declared = [] }) => declared.length > 0) ?? prompts[0];
  if (prompt === undefined) return;
  const { name } = prompt;
  await step(`prompts/get ${name}`, () => client.getPrompt({ name, arguments: argumentsOfPrompt(prompt) }));
  const [argument] = prompt.arguments ?? [];
  if (capabilities.completions === undefined || argument === undefined) return;
  const asked = { ref: { type: 'ref/prompt', name }, argument: { name: argument.name, value: 'a' } };
  await step('completion/complete', () => client.complete(asked));
}
