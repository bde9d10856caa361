const BEGIN = '<!-- report: written by `npm run readme` -->';
const END = '<!-- end of report -->';

/** Puts a report into the README, between its marks. */
export function placeReport(readme: string, command: string, report: string): string {
  const begin = readme.indexOf(BEGIN);
  const end = readme.indexOf(END);
  if (begin === -1 || end < begin) throw new Error(`The README lacks its marks: \`${BEGIN}\` and \`${END}\`.`);
  // A fence longer than any in the report.
  const longest = Math.max(2, ...[...report.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const block = [BEGIN, '', `${fence}console`, `$ ${command}`, report.trimEnd(), fence, '', ''].join('\n');
  return readme.slice(0, begin) + block + readme.slice(end);
}
