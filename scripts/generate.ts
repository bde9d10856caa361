import { findStale, writeGenerated } from './generate/files.ts';

if (process.argv.includes('--check')) {
  const stale = findStale(process.cwd());
  for (const problem of stale) console.error(problem);
  if (stale.length > 0) process.exitCode = 1;
  else console.log('The generated files are fresh.');
} else {
  for (const file of writeGenerated(process.cwd())) console.log(`Wrote ${file}.`);
}
