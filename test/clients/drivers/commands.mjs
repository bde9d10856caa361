import { spawn } from 'node:child_process';
import { step } from './steps.mjs';

const LONGEST_COMMAND_MS = 15_000;

/** Runs one command of a command line tool, as a user would. */
export function command(file, words) {
  return step(words.join(' '), () => run(file, words));
}

function run(file, words) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_COMMAND_MS);
    const parts = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr']) {
      child[name].setEncoding('utf8').on('data', (text) => {
        parts[name] += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve(parts.stdout);
      else reject(new Error(`It ended with ${signal ?? code}: ${(parts.stderr || parts.stdout).trim().slice(-600)}`));
    });
  });
}
