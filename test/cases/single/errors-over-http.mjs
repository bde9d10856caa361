// What comes in the place of every error, of JSON-RPC and of HTTP: nothing else is wrong with this server.
import { serveHttp } from '../base/http.mjs';

const PAGE = '<!doctype html><title>500</title><h1>Something went wrong</h1><p>The garden is closed.</p>';

const INSTEAD = {
  bare: (response) => response.writeHead(500).end(),
  page: (response) => response.writeHead(500, { 'content-type': 'text/html' }).end(PAGE),
  json: (response) => response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"Internal Server Error"}'),
  cut: (response) => response.destroy(),
  gateway: (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
};

const instead = INSTEAD[process.argv[2]];

serveHttp({
  async answer(exchange, usual) {
    const { response } = exchange;
    const { writeHead, end } = response;
    let head = [200];
    response.writeHead = (...given) => {
      head = given;
      return response;
    };
    response.end = (text = '') => {
      Object.assign(response, { writeHead, end });
      if (head[0] >= 400 || /"error":/.test(text)) return instead(response);
      return response.writeHead(...head).end(text);
    };
    await usual();
  },
});
