import { answerForm, answerSampling, argumentsOfPrompt, callsFor, lateCallsFor, ROOTS, step } from './steps.mjs';

/** What an application does with a connected client of the TypeScript SDK; `listAll` is how its guide has lists read. */
export async function useClient(client, listAll, UriTemplate) {
  const capabilities = client.getServerCapabilities() ?? {};
  const listed = (await step('tools/list', () => listAll('Tools', 'tools'))) ?? [];
  for (const { name, args } of callsFor(listed)) {
    await step(`tools/call ${name} ${args.mode ?? ''}`.trim(), () => call(client, name, args));
  }
  await step('tools/call of a tool that does not exist', () => call(client, 'does_not_exist', {}));
  if (listed.some(({ name }) => name === 'slow')) await step('tools/call slow, and stop it', () => stopSlowly(client));
  if (capabilities.resources) await useResources(client, listAll, UriTemplate);
  if (capabilities.prompts) await usePrompts(client, listAll, capabilities);
  for (const { name, args } of lateCallsFor(listed)) await step(`tools/call ${name}`, () => call(client, name, args));
}

async function useResources(client, listAll, UriTemplate) {
  const resources = (await step('resources/list', () => listAll('Resources', 'resources'))) ?? [];
  const templates = (await step('resources/templates/list', () => listAll('ResourceTemplates', 'resourceTemplates'))) ?? [];
  const note = templates.find(({ uriTemplate }) => uriTemplate.endsWith('/{title}'));
  if (note !== undefined) {
    const uri = new UriTemplate(note.uriTemplate).expand({ title: 'a b/c?d' });
    await step('resources/read of a template', () => client.readResource({ uri }));
  }
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
  sampling: ({ params }) => answerSampling(params),
  roots: () => ({ roots: ROOTS }),
};

/** What stands in a resource that has changed is read again. */
export async function readAgain(client, { params }) {
  await client.readResource({ uri: params.uri });
}

/** Changes a resource, and waits until that is told and read. */
export async function changeResource(client) {
  await step('tools/call change_resource', () => call(client, 'change_resource', {}));
  await new Promise((resolve) => setTimeout(resolve, 300));
}

function call(client, name, args, options = name === 'slow' ? { onprogress: () => undefined } : undefined) {
  const params = { name, arguments: args };
  // The two major versions take the options of a request at different places.
  return client.takesResultSchema === true ? client.callTool(params, undefined, options) : client.callTool(params, options);
}

/** A user who has enough of waiting. */
async function stopSlowly(client) {
  const patience = new AbortController();
  setTimeout(() => patience.abort('The user has enough.'), 400);
  const given = { steps: 20, pauseMs: 200 };
  return call(client, 'slow', given, { signal: patience.signal }).then(
    () => Promise.reject(new Error('It was not stopped.')),
    () => 'stopped',
  );
}
