import { setTimeout as wait } from 'node:timers/promises';
import type { Change } from '../offering.ts';
import { type TestTools, text } from './test-tool.ts';

const STEP_MS = 50;
/** Long enough for the client to see that its stream has ended, and shorter than it waits to come back. */
const AWAY_MS = 100;

/** Tools that say something before they answer, or to somebody else. */
export function createStreamTools(announce: (change: Change) => void): TestTools {
  return {
    test_tool_with_logging: {
      description: 'Logs three messages while it works.',
      async run({ log, signal }) {
        for (const line of ['It begins.', 'It works.', 'It is done.']) {
          log('info', line);
          await wait(STEP_MS, undefined, { signal });
        }
        return text('Three messages are logged.');
      },
    },
    test_logging_tool: {
      description: 'Logs one message, if the request asks for messages.',
      run({ log }) {
        log('info', 'It works.');
        return text('One message is logged for those who want it.');
      },
    },
    test_tool_with_progress: {
      description: 'Tells of its progress three times while it works.',
      async run({ progress, signal }) {
        for (const done of [0, 50, 100]) {
          progress(done, 100);
          await wait(STEP_MS, undefined, { signal });
        }
        return text('All is done.');
      },
    },
    test_reconnection: {
      description: 'Lets the connection go before it answers; the answer waits for the client to come back.',
      async run({ letGo, signal }) {
        letGo();
        await wait(AWAY_MS, undefined, { signal });
        return text('The client came back.');
      },
    },
    test_trigger_tool_change: {
      description: 'Tells those who listen that the list of tools has changed.',
      run() {
        announce({ list: 'tools' });
        return text('They are told.');
      },
    },
    test_trigger_prompt_change: {
      description: 'Tells those who listen that the list of prompts has changed.',
      run() {
        announce({ list: 'prompts' });
        return text('They are told.');
      },
    },
  };
}
