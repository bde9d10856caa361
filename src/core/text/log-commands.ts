/**
 * What a build log obeys instead of showing it. Runners of GitHub Actions take a line that begins with `::`, blanks and
 * all, for a command, and one that holds `##[` too; those of Azure Pipelines take `##vso[`. Colours may stand before it.
 */
const AT_LINE_START = /^((?:[^\S\r\n]|\u001b\[[\d;]*[A-Za-z])*):(?=:)/gm;
const ANYWHERE = /#(?=#(?:vso)?\[)/gi;

/** Text that no build log takes for a command: a blank stands in the middle of its sign. */
export function breakLogCommands(text: string): string {
  return text.replace(AT_LINE_START, '$1: ').replace(ANYWHERE, '# ');
}

/** The same for a format that can spell a character otherwise, so that its value stays as it is. */
export function spellLogCommands(text: string, spell: (character: string) => string): string {
  return text.replace(AT_LINE_START, (_, before: string) => before + spell(':')).replace(ANYWHERE, (sign) => spell(sign));
}
