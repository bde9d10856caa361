import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CommandTarget } from '../../core/target.ts';

type Command = Pick<CommandTarget, 'command' | 'arguments'>;

/**
 * The command with its relative paths made absolute, so that it means the same in another folder. A word is taken for
 * a path when it looks like one and something stands there: `./server.js`, `src/main.py`, `--config=local.json`.
 */
export function withAbsolutePaths(target: Command, base: string, exists: (file: string) => boolean = existsSync): Command {
  const toAbsolute = (word: string) => {
    const looksLikePath = /[\\/]/.test(word) || /^\.\.?$/.test(word) || /\.\w{1,5}$/.test(word);
    if (!looksLikePath || path.isAbsolute(word) || /^[a-z][a-z0-9+.-]*:/i.test(word)) return word;
    const file = path.resolve(base, word);
    return exists(file) ? file : word;
  };
  return {
    // A bare name is looked up in PATH, wherever the process starts.
    command: /[\\/]/.test(target.command) ? toAbsolute(target.command) : target.command,
    arguments: target.arguments.map((argument) => {
      const option = /^(--?[\w-]+=)(.+)$/.exec(argument);
      return option === null ? toAbsolute(argument) : `${option[1]}${toAbsolute(option[2] ?? '')}`;
    }),
  };
}
