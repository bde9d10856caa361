// One server object answers one request at a time; what comes meanwhile gets 500, or the status of its argument.
import { setTimeout as sleep } from 'node:timers/promises';
import { sendError, serveHttp } from '../base/http.mjs';

const ANSWER_MS = 15;
const status = Number(process.argv[2] ?? 500);
let isBusy = false;

serveHttp({
  hasSessions: false,
  async answer({ request, response }, usual) {
    if (request.method !== 'POST') return usual();
    if (isBusy) return sendError(response, status, -32603, 'Another request is in work.');
    isBusy = true;
    await sleep(ANSWER_MS);
    await usual();
    isBusy = false;
  },
});
