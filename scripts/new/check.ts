import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeGenerated } from '../generate/files.ts';

const PART = '[a-z0-9]+(?:-[a-z0-9]+)*';
const CHECK_ID = new RegExp(`^${PART}/${PART}$`);
const FAULT_ID = new RegExp(`^${PART}$`);

/** Something in the request that the author can mend. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

/** Writes a check that fails and its fault, brings the indexes up to date, and names every file it touched. */
export function writeCheck(root: string, check: string, fault = `breaks-${check.split('/').join('-')}`): readonly string[] {
  if (!CHECK_ID.test(check)) throw new BadRequest(`\`${check}\` is no check id. Write \`area/claim\`, both in kebab-case.`);
  if (!FAULT_ID.test(fault)) throw new BadRequest(`\`${fault}\` is no fault id. Write it in kebab-case.`);
  const files = { [`src/checks/${check}.ts`]: renderCheck(check, fault), [`src/fake/faults/${fault}.ts`]: renderFault(fault) };
  for (const file of Object.keys(files)) if (existsSync(path.join(root, file))) throw new BadRequest(`${file} is there already.`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return [...Object.keys(files), ...writeGenerated(root)];
}

/** What is to be filled in fails: there is no such row, and nothing is reported. */
function renderCheck(id: string, fault: string): string {
  return `import { defineCheck } from '../../core/check.ts';

export default defineCheck({
  id: '${id}',
  claim: 'The claim that holds when the check passes.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['AREA-00'],
    says: 'The requirement in our words.',
    spec: '2025-11-25/basic/index#messages',
  },
  messages: { broken: 'What was seen, with its values.' },
  remedy: 'What to do about it.',
  catches: { '${fault}': ['broken'] },

  async run({ connection, report, inconclusive }) {
    const asked = await connection.request('tools/list');
    if (asked.reply === undefined) return inconclusive('The server did not answer.');
    if (asked.result === undefined && asked.error === undefined) report({ message: 'broken', evidence: [asked.sent, asked.reply] });
  },
});
`;
}

function renderFault(id: string): string {
  return `import { defineFault } from '../fault.ts';

export default defineFault({
  id: '${id}',
  does: 'What the server does wrong.',
  bend: (message) => message,
});
`;
}
