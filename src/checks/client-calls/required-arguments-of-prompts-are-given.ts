import { defineClientCheck } from '../../core/client-check.ts';
import { isArray, isObject, isString } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';

export default defineClientCheck({
  id: 'client-calls/required-arguments-of-prompts-are-given',
  claim: 'Asks for a prompt with all arguments that the prompt requires.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'A prompt says which of its arguments are required, and a server refuses to write it without them. Clients that ask for every prompt to look at it fill the logs of servers with errors.',
  },
  occasion: 'Let the client get the prompt `required_arguments`.',
  messages: {
    missing: 'It asked for the prompt `{{prompt}}` without {{arguments}}, which the prompt requires.',
  },
  harm: { kind: 'costs', because: 'Each such request is an error in the log of the server, and none of them brings a prompt.' },
  remedy:
    'Ask for a prompt only once the user has filled in what `arguments` marks as `required`; `prompts/list` tells all that there is to show before.',
  catches: { 'gets-prompts-without-arguments': ['missing'] },

  watch({ talk, report, notSeen }) {
    const required = new Map<string, readonly string[]>();
    let isSeen = false;
    for (const call of talk.calls) {
      const { prompts } = call.method === 'prompts/list' ? (call.result ?? {}) : {};
      for (const prompt of isArray(prompts) ? prompts.filter(isObject) : []) {
        const all = isArray(prompt['arguments']) ? prompt['arguments'].filter(isObject) : [];
        const names = all.flatMap(({ name, required: isRequired }) => (isString(name) && isRequired === true ? [name] : []));
        if (isString(prompt['name'])) required.set(prompt['name'], names);
      }
      const { name, arguments: given } = call.params;
      const wanted = call.method === 'prompts/get' && isString(name) ? required.get(name) : undefined;
      if (wanted === undefined || wanted.length === 0 || !isString(name)) continue;
      isSeen = true;
      const missing = wanted.filter((each) => !isObject(given) || given[each] === undefined);
      if (missing.length === 0) continue;
      const values = { prompt: showName(name), arguments: missing.map((each) => `\`${showName(each)}\``).join(' and ') };
      report({ message: 'missing', subject: name, values, evidence: [call.frame] });
    }
    if (!isSeen) return notSeen();
  },
});
