// It takes thirty requests at once and twenty a second, as a gateway before it sees to.
import { serveHttp } from '../base/http.mjs';

const BURST = 30;
const [, , status = '429'] = process.argv;
let left = BURST;
setInterval(() => {
  left = Math.min(BURST, left + 1);
}, 50).unref();

serveHttp({
  answer({ response }, usual) {
    if (left < 1) return response.writeHead(Number(status), { 'content-type': 'text/html' }).end('<h1>Too many requests</h1>');
    left -= 1;
    return usual();
  },
});
