// The fake server over stdio, as it should be but for the one deed that the first argument names.
import { spawn } from 'node:child_process';
import { appendFileSync, writeSync } from 'node:fs';
import { Writable } from 'node:stream';
import { runStdioProcess } from '../../../dist/fake.js';
import { toolList } from './tool-list.mjs';

const MIB = 1024 * 1024;
const NOTIFICATION = '{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"again"}}\n';
const [, , name] = process.argv;

const noteProcess = (pid) => appendFileSync(process.env.HOSTILE_PIDS, `${pid}\n`);
const begins = (id) => `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`;
const die = () => process.exit(3);
/** Says that a deed wrote the answer itself; else it comes as usual. */
const ANSWERED = Symbol('answered');
const MANY = name === 'lists-50000-tools' ? JSON.stringify(toolList(50_000)) : undefined;
let lists = 0;

function write(text) {
  for (let left = Buffer.from(text); left.length > 0; ) left = left.subarray(writeSync(1, left));
  return ANSWERED;
}

/** Neither a signal nor a reader that has gone ends it. */
function writeForEver(text) {
  ignoreSignals();
  for (;;) {
    try {
      write(text);
    } catch {}
  }
}

function ignoreSignals() {
  process.on('SIGTERM', () => {}).on('SIGINT', () => {});
}

function called(word) {
  return { content: [{ type: 'text', text: JSON.stringify({ word }) }], structuredContent: { word } };
}

const DEEDS = {
  'floods-from-the-start': { start: () => writeForEver(NOTIFICATION) },
  'dies-at-initialize': { initialize: die },
  'dies-after-initialized': { 'notifications/initialized': die },
  'dies-in-a-line': {
    'tools/list'(id) {
      write(`${begins(id)}{"tools":[{"name":"hal`);
      die();
    },
  },
  'dies-on-the-second-list': {
    'tools/list'() {
      lists += 1;
      if (lists > 1) die();
    },
  },
  floods: { 'tools/list': () => writeForEver(NOTIFICATION) },
  'never-ends-a-line': { 'tools/list': () => writeForEver('a'.repeat(64 * 1024)) },
  'sends-100-mb': { 'tools/list': (id) => write(`${begins(id)}{"tools":[],"_meta":{"a":"${'a'.repeat(100 * MIB)}"}}}\n`) },
  'lists-50000-tools': { 'tools/list': (id) => write(`${begins(id)}${MANY}}\n`) },
  'nests-deeply': { 'tools/list': (id) => write(`${begins(id)}{"tools":[],"_meta":{"a":${'['.repeat(1e5)}${']'.repeat(1e5)}}}}\n`) },
  'sends-no-utf8': { 'tools/list': (id) => write(Buffer.from(`${begins(id)}{"tools":[],"_meta":{"a":"\xff\xfe"}}}\n`, 'latin1')) },
  'answers-late': { 'tools/list': () => new Promise((resolve) => setTimeout(resolve, 2500)) },
  'blocks-when-called': {
    'tools/list': (id) => write(`${begins(id)}${JSON.stringify(toolList())}}\n`),
    'tools/call'(_, { name }) {
      while (name === 'say_word_0');
    },
  },
  'needs-a-slow-pattern': {
    'tools/list': (id) => write(`${begins(id)}${JSON.stringify(toolList())}}\n`),
    'tools/call': (id, params) => isSound(params) && write(`${begins(id)}${JSON.stringify(called(`${'a'.repeat(40)}!`))}}\n`),
  },
  'writes-stderr-for-ever': { start: () => setInterval(() => process.stderr.write('e'.repeat(MIB)), 20).unref() },
  'leaves-a-grandchild': {
    start() {
      const script = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`;
      noteProcess(spawn(process.execPath, ['-e', script], { stdio: 'inherit', detached: true }).pid);
    },
  },
};

function isSound({ name, arguments: given }) {
  return name === 'say_word_0' && !Array.isArray(given);
}

noteProcess(process.pid);
const deed = DEEDS[name];
deed.start?.();

async function handle(message, next) {
  const act = deed[message.method];
  const isAnswered = act !== undefined && (await act(message.id, message.params)) === ANSWERED;
  return isAnswered ? undefined : next(message);
}

const stdout = new Writable({
  write(bytes, _, done) {
    write(bytes);
    done();
  },
});
const { stdin, stderr, env } = process;
process.exit(
  await runStdioProcess(
    { eras: 'legacy', faults: [{ id: name, does: name, handle }] },
    { stdin, stdout, stderr, environment: env, cwd: '/' },
  ),
);
