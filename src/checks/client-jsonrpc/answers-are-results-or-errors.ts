import { defineClientCheck } from '../../core/client-check.ts';
import { errorIn, isEmptyResponse, isResponse } from '../../core/frames/message.ts';
import { isObject } from '../../core/json/json.ts';
import { saidIn } from '../../peer/talks/said.ts';

export default defineClientCheck({
  id: 'client-jsonrpc/answers-are-results-or-errors',
  claim: 'Answers with a result or with an error, and not with both.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['RPC-06', 'RPC-07', 'RPC-08'],
    says: 'A response holds exactly one of `result` and `error`. An error has an integer `code` and a text `message`.',
    spec: '2025-11-25/basic/index#responses',
  },
  until: '2025-11-25',
  under: 'any',
  occasion: 'Let the client call the tool `ask` with `{"mode":"ping"}`.',
  messages: {
    both: 'It answered the request `{{id}}` with a result and with an error.',
    neither: 'It answered the request `{{id}}` with neither a result nor an error.',
    result: 'It answered the request `{{id}}` with a result that is no object.',
    error: 'It answered the request `{{id}}` with an error that lacks an integer `code` or a text `message`.',
  },
  remedy: 'Send `"result":{…}` where it went well, and `"error":{"code":…,"message":"…"}` where it did not.',
  catches: {
    'answers-with-both': ['both'],
    'answers-with-neither': ['neither'],
    'answers-with-a-bare-text': ['result'],
    'answers-with-half-an-error': ['error'],
  },
  explains: ['client-asking/*'],

  watch({ talk, report, notSeen }) {
    const answers = saidIn(talk).filter(({ message }) => isResponse(message) || isEmptyResponse(message));
    if (answers.length === 0) return notSeen();
    for (const { frame, message } of answers) {
      const { result, error } = message;
      const values = { id: JSON.stringify(message['id'] ?? null) };
      const evidence = [frame] as const;
      if (result === undefined && error === undefined) report({ message: 'neither', values, evidence });
      else if (result !== undefined && error !== undefined) report({ message: 'both', values, evidence });
      else if (error !== undefined && !Number.isInteger(errorIn(message)?.code)) report({ message: 'error', values, evidence });
      else if (result !== undefined && !isObject(result)) report({ message: 'result', values, evidence });
    }
  },
});
