import { defineClientCheck } from '../../core/client-check.ts';
import { isString } from '../../core/json/json.ts';
import { abilityOf } from '../../peer/talks/abilities.ts';
import { askedIn } from '../../peer/talks/asked.ts';
import { findContentProblem } from '../../peer/talks/sampled-content.ts';
import { describeHeld, describeValue } from '../../schema/problem.ts';

export default defineClientCheck({
  id: 'client-asking/sampling-results-are-whole',
  claim: 'Answers `sampling/createMessage` with a role, a content and a model.',
  subject: 'client',
  requirement: {
    level: 'schema',
    rows: ['SAMPLING-04'],
    says: 'The result of `sampling/createMessage` has `role`, `content` and `model`, and may have `stopReason`. From 2025-11-25 on the content may be a list.',
    spec: '2024-11-05/client/sampling#creating-messages',
  },
  occasion: 'Let the client call the tool `ask` with `{"mode":"sampling"}`.',
  messages: {
    role: 'The answer of the model has {{value}} for `role`, and it must be `user` or `assistant`.',
    model: 'The answer of the model has {{value}} for `model`, and it must be the name of the model.',
    content: 'The content of the answer {{problem}}.',
    stopped: 'The answer of the model has {{value}} for `stopReason`, and it must be a string or left out.',
  },
  remedy: 'Answer as `{"role":"assistant","content":{"type":"text","text":"…"},"model":"name-of-the-model","stopReason":"endTurn"}`.',
  catches: {
    'answers-samples-as-the-system': ['role'],
    'answers-sampling-without-a-model': ['model'],
    'answers-samples-with-bare-text': ['content'],
    'stop-reasons-are-numbers': ['stopped'],
  },

  watch({ talk, report, notSeen }) {
    const answered = askedIn(talk).filter((asked) => abilityOf(asked) === 'sampling' && asked.result !== undefined);
    if (answered.length === 0) return notSeen();
    for (const { frame, answer = frame, result = {} } of answered) {
      const { role, model, content, stopReason } = result;
      const evidence = [frame, answer] as const;
      if (role !== 'user' && role !== 'assistant') report({ message: 'role', values: { value: describeHeld(role) }, evidence });
      if (!isString(model)) report({ message: 'model', values: { value: describeHeld(model) }, evidence });
      const problem = findContentProblem(content, talk.revision);
      if (problem !== undefined) report({ message: 'content', values: { problem }, evidence });
      if (stopReason !== undefined && !isString(stopReason))
        report({ message: 'stopped', values: { value: describeValue(stopReason) }, evidence });
    }
  },
});
