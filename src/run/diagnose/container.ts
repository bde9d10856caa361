const RUNNERS = /(?:^|[\\/])(?:docker|podman|nerdctl)(?:\.exe)?$/i;

/** What is wrong with how a container is run, of what its command line shows; `undefined` where nothing is, or it is none. */
export function containerProblem(command: string, args: readonly string[]): 'no-input' | 'terminal' | undefined {
  if (!RUNNERS.test(command) || !args.includes('run')) return undefined;
  // Where the options end and the image begins is not known: what may be the option counts as the option.
  const has = (letter: string, word: string) =>
    args.some((arg) => new RegExp(`^-[a-z]*${letter}[a-z]*$`, 'i').test(arg) || arg === word || arg === `${word}=true`);
  if (!has('i', '--interactive')) return 'no-input';
  return has('t', '--tty') ? 'terminal' : undefined;
}
