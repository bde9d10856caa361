import { defineClientCheck } from '../../core/client-check.ts';
import { isObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { abilityOf } from '../../peer/talks/abilities.ts';
import { askedIn } from '../../peer/talks/asked.ts';
import { blocksIn } from '../../peer/talks/sampled-content.ts';

export default defineClientCheck({
  id: 'client-asking/tool-choice-is-kept',
  claim: 'Keeps to `toolChoice` when it samples: a tool where one is required, and none where none is allowed.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['SAMPLING-08'],
    says: 'With `toolChoice` of mode `required` the model uses at least one tool, and with `none` it uses no tool.',
    spec: '2025-11-25/client/sampling#tool-choice-modes',
  },
  occasion: 'Declare `sampling.tools` in the client, and let it call the tool `ask` with `{"mode":"sampling-tools"}`.',
  messages: {
    unused: 'It was to use a tool, for `toolChoice` was `required`, and the answer uses none.',
    used: 'It was to use no tool, for `toolChoice` was `none`, and the answer uses `{{tool}}`.',
  },
  remedy: 'Hand `toolChoice` to the model together with the tools, and look at what it answers before you pass it on.',
  catches: { 'uses-no-required-tool': ['unused'], 'uses-a-forbidden-tool': ['used'] },

  watch({ talk, report, notSeen }) {
    let isSeen = false;
    for (const asked of askedIn(talk)) {
      const { params, frame, answer = frame, result } = asked;
      const { toolChoice } = params;
      const mode = isObject(toolChoice) ? toolChoice['mode'] : undefined;
      if (abilityOf(asked) !== 'sampling' || result === undefined || (mode !== 'required' && mode !== 'none')) continue;
      isSeen = true;
      const blocks = blocksIn(result['content']);
      const use = blocks.find(({ type }) => type === 'tool_use');
      // Without any block there is no answer of a model.
      if (mode === 'required' && use === undefined && blocks.length > 0) report({ message: 'unused', evidence: [frame, answer] });
      if (mode === 'none' && use !== undefined)
        report({ message: 'used', values: { tool: toText(use['name']) }, evidence: [frame, answer] });
    }
    if (!isSeen) return notSeen();
  },
});
