// The command line of MCPorter: each command connects, asks one thing and leaves.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { command } from './commands.mjs';
import { binaryOf, callsFor, FEW, readWords } from './steps.mjs';

const { wire, target, args } = readWords();
const FILE = binaryOf('mcporter', 'dist/cli.js');
const CONFIG = path.join(mkdtempSync(path.join(tmpdir(), 'mcporter-')), 'mcporter.json');
const tested = wire === 'stdio' ? { command: target, args } : { baseUrl: target };
writeFileSync(CONFIG, JSON.stringify({ mcpServers: { tested }, imports: [] }));

const { tools = [] } = await ask('list', 'tested', '--schema', '--json');
for (const { name, args: given } of callsFor(tools, FEW)) {
  // Plain values as a user types them; what is nested is given as JSON.
  const isFlat = Object.values(given).every((value) => typeof value !== 'object');
  const words = isFlat ? Object.entries(given).map(([key, value]) => `${key}=${value}`) : ['--args', JSON.stringify(given)];
  await ask('call', `tested.${name}`, ...words, '--output', 'json');
}
const { resources = [] } = await ask('resource', 'tested', '--json');
for (const { uri } of resources.slice(0, 1)) await ask('resource', 'tested', uri, '--json');

async function ask(...words) {
  const printed = await command(FILE, ['--config', CONFIG, ...words]);
  try {
    return JSON.parse(printed);
  } catch {
    return {};
  }
}
