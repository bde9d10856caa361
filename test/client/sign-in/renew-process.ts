import { openKeptToken } from '../../../src/client/sign-in/kept-token.ts';

// Waits for a word, so that several processes begin at once; then renews the token of a file.
const [path = '', url = ''] = process.argv.slice(2);
process.stdout.write('ready\n');
process.stdin.once('data', async () => {
  const keep = () => {};
  const setup = { path, shown: 'token.json', target: { url, insecure: false }, environment: {}, timeoutMs: 10_000, keep };
  try {
    const kept = await openKeptToken(setup);
    process.stdout.write(`${kept.bearer.length > 0 ? 'done' : 'nothing'}\n`);
  } catch (error) {
    process.stdout.write(`${String(error)}\n`);
  }
  process.stdin.destroy();
});
