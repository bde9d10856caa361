import { answerForm, argumentsOfPrompt, COMPLETION_OF_A_MODEL, callsFor, lateCallsFor, ROOTS, step } from './steps.mjs';

/** What an application does with a connected client of the TypeScript SDK; `listAll` is how its guide has lists read. */
export async function useClient(client, listAll) {
  const capabilities = client.getServerCapabilities() ?? {};
  const listed = (await step('tools/list', () => listAll('Tools', 'tools'))) ?? [];
  for (const { name, args } of callsFor(listed)) {
    await step(`tools/call ${name} ${args.mode ?? ''}`.trim(), () => call(client, name, args));
  }
  await step('tools/call of a tool that does not exist', () => call(client, 'does_not_exist', {}));
  if (capabilities.resources) await useResources(client, listAll);
  if (capabilities.prompts) await usePrompts(client, listAll, capabilities);
  for (const { name, args } of lateCallsFor(listed)) await step(`tools/call ${name}`, () => call(client, name, args));
}

async function useResources(client, listAll) {
  const resources = (await step('resources/list', () => listAll('Resources', 'resources'))) ?? [];
  await step('resources/templates/list', () => listAll('ResourceTemplates', 'resourceTemplates'));
  for (const { uri } of resources.slice(0, 3)) await step(`resources/read ${uri}`, () => client.readResource({ uri }));
}

async function usePrompts(client, listAll, capabilities) {
  const prompts = (await step('prompts/list', () => listAll('Prompts', 'prompts'))) ?? [];
  const prompt = prompts.find(({ arguments: declared = [] }) => declared.length > 0) ?? prompts[0];
  if (prompt === undefined) return;
  const { name } = prompt;
  await step(`prompts/get ${name}`, () => client.getPrompt({ name, arguments: argumentsOfPrompt(prompt) }));
  const [argument] = prompt.arguments ?? [];
  if (capabilities.completions === undefined || argument === undefined) return;
  const asked = { ref: { type: 'ref/prompt', name }, argument: { name: argument.name, value: 'a' } };
  await step('completion/complete', () => client.complete(asked));
}

/** The answers of an application to what a server asks. */
export const ANSWERS = {
  elicitation: ({ params }) => answerForm(params),
  sampling: () => COMPLETION_OF_A_MODEL,
  roots: () => ({ roots: ROOTS }),
};

function call(client, name, args) {
  return client.callTool({ name, arguments: args }, ...optionsFor(client, name));
}

/** The two major versions take the options of a request at different places. */
function optionsFor(client, name) {
  const options = name === 'slow' ? { onprogress: () => undefined } : undefined;
  return client.takesResultSchema === true ? [undefined, options] : [options];
}
