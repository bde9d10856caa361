import { respondPage } from '../answers.ts';
import { defineAuthFault } from '../auth-fault.ts';

export default defineAuthFault({
  id: 'metadata-is-a-page',
  does: 'Answers with a web page and 200 where its metadata should be.',
  http: (request, next, { route }) =>
    route === 'metadata' ? respondPage(200, '<!doctype html><title>Library</title><div id="root"></div>') : next(request),
});
