// Takes the working directory for the folder of a project and cannot write there when it is `/`: at its start, or with the
// argument `call` when a tool wants to.
import { callTool, say } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const FAILURE = "ENOENT: no such file or directory, mkdir '/.checkpoints'";
const waits = process.argv[2] === 'call';
const isRoot = process.cwd() === '/';

if (isRoot && !waits) {
  console.error(`Error: ${FAILURE}`);
  process.exit(1);
}

serveLines({ methods: isRoot ? { 'tools/call': (params) => callTool(params, () => say(FAILURE, true)) } : {} });
