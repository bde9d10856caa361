// The fake server over HTTP, as it should be but for the one deed that the first argument names. Prints its address.
// `always` does it to every request, and not to `tools/list` alone.
import { createServer, request as forward } from 'node:http';
import { gzipSync } from 'node:zlib';
import { startHttpServer } from '../../../dist/fake.js';
import { toolList } from './tool-list.mjs';

const MIB = 1024 * 1024;
const PIECE = 'a'.repeat(64 * 1024);
const EVENT = 'data: {"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"again"}}\n\n';
const [, , name, extent] = process.argv;

const begins = (id) => `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`;
const json = (response, more) => response.writeHead(200, { 'content-type': 'application/json', ...more });
const stream = (response) => response.writeHead(200, { 'content-type': 'text/event-stream' });

function writeForEver(response, text, times = Number.POSITIVE_INFINITY) {
  let left = times;
  const more = () => {
    while (!response.destroyed && left-- > 0 && response.write(text));
    if (left < 0) response.end();
  };
  response.on('drain', more);
  more();
}

function hintForEver(response) {
  const timer = setInterval(() => response.socket?.write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'), 5);
  response.on('close', () => clearInterval(timer));
}

const DEEDS = {
  'sends-no-head': () => {},
  'never-ends-a-body': (response) => writeForEver(json(response), PIECE),
  'stops-in-a-body': (response, id) => json(response).write(begins(id)),
  'stops-in-a-stream': (response, id) => stream(response).write(`data: ${begins(id)}`),
  'never-ends-an-event': (response) => writeForEver(stream(response), `data: ${PIECE}\n`),
  'floods-with-events': (response) => writeForEver(stream(response), EVENT),
  'floods-with-comments': (response) => writeForEver(stream(response), ': again\n\n'),
  'sends-100-mb': (response) => writeForEver(json(response), PIECE, 1600),
  'cuts-a-body': (response, id) => json(response, { 'content-length': 5000 }).write(begins(id), () => response.socket.destroy()),
  'sends-huge-headers': (response, id) => json(response, { 'x-huge': 'h'.repeat(MIB) }).end(`${begins(id)}{"tools":[]}}`),
  'sends-1xx-for-ever': hintForEver,
  'turns-in-a-circle': (response) => response.writeHead(307, { location: '/mcp' }).end(),
  'is-always-busy': (response) => response.writeHead(503, { 'retry-after': '3600' }).end(),
  // Two megabytes that become two gigabytes.
  'sends-a-bomb': (response) => json(response, { 'content-encoding': 'gzip' }).end(BOMB),
  'lists-50000-tools': (response, id) => json(response).end(`${begins(id)}${MANY}}`),
};

const MANY = name === 'lists-50000-tools' ? JSON.stringify(toolList(50_000)) : undefined;
const BOMB = name === 'sends-a-bomb' ? Buffer.concat(Array(128).fill(gzipSync(Buffer.alloc(16 * MIB, ' ')))) : undefined;
const { url } = await startHttpServer({ eras: 'legacy' });

const server = createServer(async (request, response) => {
  response.on('error', () => {});
  const body = (await request.setEncoding('utf8').toArray()).join('');
  const { id, method } = parse(body);
  if (extent === 'always' || method === 'tools/list') {
    DEEDS[name](response, id);
    return;
  }
  const { method: verb, headers } = request;
  const onward = forward(url, { method: verb, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  response.on('close', () => onward.destroy());
  onward.on('error', () => response.destroy()).end(body);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}/mcp\n`));

function parse(body) {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}
