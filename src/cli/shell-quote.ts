const PLAIN = /^[\w@%+=:,./-]+$/;

/** One word so that a shell hands it on unchanged. */
function quoteWord(word: string, platform = 'linux'): string {
  if (PLAIN.test(word) && !word.startsWith('=')) return word;
  if (platform === 'win32') return `"${word.replaceAll('"', '\\"')}"`;
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/** A command line that can be pasted into a shell. */
export function quoteWords(words: readonly string[], platform = 'linux'): string {
  return words.map((word) => quoteWord(word, platform)).join(' ');
}
