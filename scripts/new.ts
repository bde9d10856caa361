import { BadRequest, writeCheck } from './new/check.ts';

const [kind, id, fault] = process.argv.slice(2);

if (kind !== 'check' || id === undefined) {
  console.error('Usage: npm run new check <area>/<claim> [fault]');
  process.exitCode = 2;
} else {
  try {
    for (const file of writeCheck(process.cwd(), id, fault)) console.log(`Wrote ${file}.`);
    console.log('The check fails until its rows, its words and its fault are filled in: `npm run check`.');
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
