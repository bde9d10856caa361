import { findStale, writeGenerated } from './generate/files.ts';

const root = process.cwd();

if (process.argv.includes('--check')) {
  const stale = findStale(root);
  // The pages are written from the checks, which load only while their index is fresh.
  const pages = stale.length > 0 ? [] : (await import('./docs/pages.ts')).findStalePages(root);
  for (const problem of [...stale, ...pages.map((file) => `${file} is not what \`npm run generate\` writes. Run it.`)])
    console.error(problem);
  if (stale.length + pages.length > 0) process.exitCode = 1;
  else console.log('The generated files are fresh.');
} else {
  for (const file of writeGenerated(root)) console.log(`Wrote ${file}.`);
  const { writePages } = await import('./docs/pages.ts');
  for (const file of writePages(root)) console.log(`Wrote ${file}.`);
}
