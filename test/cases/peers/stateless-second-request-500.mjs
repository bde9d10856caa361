// One server object answers one request at a time; what comes meanwhile gets 500.
import { setTimeout as sleep } from 'node:timers/promises';
import { sendError, serveHttp } from '../base/http.mjs';

const ANSWER_MS = 15;
let isBusy = false;

serveHttp({
  hasSessions: false,
  async answer({ request, response }, usual) {
    if (request.method !== 'POST') return usual();
    if (isBusy) return sendError(response, 500, -32603, 'Internal server error');
    isBusy = true;
    await sleep(ANSWER_MS);
    await usual();
    isBusy = false;
  },
});
