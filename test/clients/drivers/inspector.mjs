// The command line of the official Inspector: each command connects, asks one thing and leaves. `--auto` and `--modern` name its era.
import { command } from './commands.mjs';
import { argumentsOfPrompt, binaryOf, callsFor, FEW, readWords } from './steps.mjs';

const { options, wire, target, args } = readWords();
const [era] = options;
const FILE = binaryOf('@modelcontextprotocol/inspector', 'clients/launcher/build/index.js');
const server = wire === 'stdio' ? [target, ...args] : [target, '--transport', wire];
const common = ['--format', 'json', ...(era === undefined ? [] : ['--protocol-era', era.slice(2)])];

const { tools = [] } = await ask('tools/list');
for (const { name, args: given } of callsFor(tools, FEW)) {
  await ask('tools/call', '--tool-name', name, '--tool-args-json', JSON.stringify(given));
}
const { resources = [] } = await ask('resources/list');
await ask('resources/templates/list');
for (const { uri } of resources.slice(0, 1)) await ask('resources/read', '--uri', uri);
const { prompts = [] } = await ask('prompts/list');
const prompt = prompts.find(({ arguments: declared = [] }) => declared.length > 0);
if (prompt !== undefined) {
  const pairs = Object.entries(argumentsOfPrompt(prompt)).map(([name, value]) => `${name}=${value}`);
  await ask('prompts/get', '--prompt-name', prompt.name, '--prompt-args', ...pairs);
}

async function ask(method, ...words) {
  const printed = await command(FILE, ['--cli', ...server, ...common, '--method', method, ...words]);
  try {
    const value = JSON.parse(printed);
    return value.result ?? value;
  } catch {
    return {};
  }
}
