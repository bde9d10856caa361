// The tester over stdio, with a recording of its own for each process that a client starts: `BIN FOLDER`.
import { pathToFileURL } from 'node:url';

const [bin, folder] = process.argv.slice(2);
const name = `${Date.now()}-${process.pid}.jsonl`;
process.argv.splice(1, 3, bin, 'client', '--stdio', '--record', `${folder}/${name}`);
await import(pathToFileURL(bin));
