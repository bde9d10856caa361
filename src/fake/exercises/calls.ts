import { isObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { PIXEL_PNG, SILENCE_WAV } from '../library/media.ts';
import type { TaskStore } from '../library/task-store.ts';
import type { Change, ChangingList, Offering } from '../offering.ts';
import { RpcFailure } from '../rpc-failure.ts';
import { LOG_LEVELS } from '../server/meta.ts';
import { LARGE_TEXT } from './answering-tools.ts';
import { ask } from './ask.ts';
import { APPEARED } from './asking-tools.ts';
import { add, showLinks, takeApart, UNICODE_LINES, writeLargeText } from './contents.ts';
import type { Place } from './place.ts';
import { COUNTER_URI } from './resources.ts';
import { fail, say } from './say.ts';
import { createLongTask, takeSteps, wait } from './steps.ts';

const CHANGING: readonly ChangingList[] = ['tools', 'prompts', 'resources'];

/** What the tools do. */
export function createCalls(place: Place, tasks: TaskStore, announce: (change: Change) => void): Offering['calls'] {
  return {
    echo: ({ arguments: given }) => say(toText(given['text'])),
    add: ({ arguments: given }) => say(`${add(given)}`),
    fail: () => fail('This tool fails whenever it is called. The model should read this.'),
    throw: () => {
      throw new RpcFailure(-32603, 'This tool throws whenever it is called.', { tool: 'throw' });
    },
    slow: async (call) => ((await takeSteps(call, 5, 200)) ? say('Done, in its own time.') : fail('It was cancelled.')),
    large_text: ({ arguments: given }) => say(writeLargeText(Number(given['bytes'] ?? LARGE_TEXT))),
    image: () => ({ content: [{ type: 'image', data: PIXEL_PNG, mimeType: 'image/png' }] }),
    audio: () => ({
      content: [
        { type: 'audio', data: SILENCE_WAV, mimeType: 'audio/wav' },
        { type: 'text', text: 'A moment of silence.' },
      ],
    }),
    unicode: () => ({ content: UNICODE_LINES.map((text) => ({ type: 'text', text })) }),
    links: () => ({ content: showLinks() }),
    structured: ({ arguments: given }) => takeApart(Number(given['number'])),
    pretend_delete: ({ arguments: given }) =>
      say(`Nothing was deleted. A client that asks its user first would have asked about “${toText(given['name'])}”.`),
    ask,
    long_task: createLongTask(tasks),
    no_arguments: ({ request }) => {
      const given = isObject(request['params']) ? request['params']['arguments'] : undefined;
      return say(given === undefined ? 'The arguments were left out.' : 'The arguments were an empty object.');
    },
    change_tools: async ({ arguments: given, signal }) => {
      if (given['pauseMs'] !== undefined) await wait(Number(given['pauseMs']), signal);
      if (signal.aborted) return fail('Nothing was changed.');
      const list: ChangingList = CHANGING.find((each) => each === given['list']) ?? 'tools';
      const isLonger = place.longer.delete(list) ? false : place.longer.add(list).has(list);
      announce({ list });
      return say(`The list of ${list} is ${isLonger ? `longer by one entry, whose name is ${APPEARED}` : 'as it was before'}.`);
    },
    change_resource: () => {
      place.counter += 1;
      announce({ resource: COUNTER_URI });
      return say(`${COUNTER_URI} stands at ${place.counter}.`);
    },
    log: (call) => {
      const text = toText(call.arguments['text'] ?? 'A line of the log.');
      for (const level of LOG_LEVELS) call.log(level, { level, text }, 'exercises');
      return say('Logged one message at each level.');
    },
    header: ({ arguments: given }) => say(`Got ${JSON.stringify(given)}.`),
    [APPEARED]: () => say('Here it is.'),
  };
}
