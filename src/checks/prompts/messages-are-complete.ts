import { defineCheck } from '../../core/check.ts';
import { isArray } from '../../core/json/json.ts';
import { fateOf, renderError } from '../../peer/answers/fate.ts';
import { listProblem } from '../../peer/content/contents.ts';
import { findMessageProblems } from '../../peer/content/message-content.ts';
import { promptsOf } from '../../peer/lists/listed-prompts.ts';

const GETS = 3;

export default defineCheck({
  id: 'prompts/messages-are-complete',
  claim: 'Renders a prompt as messages, each with a role and one block of content.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['PROMPT-04', 'PROMPT-08', 'PROMPT-09', 'PROMPT-10'],
    says: 'Each message has the role `user` or `assistant` and one content object; its data is base64 with a media type, its resources are whole.',
    spec: '2026-07-28/server/prompts#promptmessage',
  },
  messages: {
    noMessages: '`messages` in the prompt `{{name}}` {{problem}}.',
    malformed: '`{{place}}` in the prompt `{{name}}` {{problem}}.',
    notBase64: '`{{place}}` in the prompt `{{name}}` {{problem}}.',
    noMediaType: '`{{place}}` in the prompt `{{name}}` {{problem}}.',
  },
  remedy:
    'Write each message as `{"role": "user", "content": {"type": "text", "text": "…"}}`: `content` is one object, no text and no list.',
  catches: {
    'prompt-without-messages': ['noMessages'],
    'prompt-content-is-a-string': ['malformed'],
    'prompt-links-without-uri': ['malformed'],
    'prompt-image-is-a-data-url': ['notBase64'],
    'prompt-image-type-is-bare': ['noMediaType'],
  },

  async run({ connection, peer, report, skip, inconclusive }) {
    if (peer.lists.prompts === undefined) return skip('It declares no prompts.');
    const prompts = promptsOf(peer).filter(({ required }) => required.length === 0);
    if (prompts.length === 0) return skip('It lists no prompt that can be asked for without arguments.');
    let got = 0;
    let refused = '';
    let open: string | undefined;
    for (const { name } of prompts.slice(0, GETS)) {
      const exchange = await connection.request('prompts/get', { name });
      const fate = fateOf(exchange, connection);
      if (fate.kind === 'broke') {
        open = `Asked for the prompt \`${name}\`, it ${fate.how}.`;
        if (fate.isDead) break;
      } else if (fate.kind === 'result') {
        if (exchange.result?.['resultType'] === 'input_required') continue;
        got += 1;
        const messages = exchange.result?.['messages'];
        const { evidence } = fate;
        if (!isArray(messages))
          report({ message: 'noMessages', subject: name, values: { name, problem: listProblem(messages) }, evidence });
        else {
          for (const { kind, place, problem } of messages.flatMap((each, index) => findMessageProblems(each, `messages[${index}]`))) {
            const subject = `${name} ${place.replace(/\[\d+\]/g, '[]')}`;
            if (kind === 'encoding') report({ message: 'notBase64', subject, values: { name, place, problem }, evidence });
            else
              report({ message: kind === 'mediaType' ? 'noMediaType' : 'malformed', subject, values: { name, place, problem }, evidence });
          }
        }
      } else refused = fate.kind === 'error' ? renderError(fate.error) : `HTTP ${fate.status}`;
    }
    if (open !== undefined) return inconclusive(open);
    if (got === 0 && refused !== '') return skip(`It refused each prompt that was asked for, with ${refused}.`);
  },
});
