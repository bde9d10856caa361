import { defineCheck } from '../../core/check.ts';
import type { Json } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { firstOfEach } from '../../peer/answers/exchange-evidence.ts';
import { renderList } from '../../peer/answers/exchange-words.ts';
import { type ForeignAnswer, findForeignAnswers } from '../../peer/answers/foreign-ids.ts';

/** These wait for an answer under its id. */
const SILENCE = [
  'calls/malformed-calls-are-refused#silent',
  'calls/unknown-tool-is-an-error#silent',
  'jsonrpc/refusals-are-errors#silent',
  'jsonrpc/refuses-unknown-methods#unanswered',
  'lifecycle/right-requests-are-served#silent',
];

/** These too, and an error without an id may be meant for anything. */
const UNSERVED = [
  'completion/bad-requests-are-refused#broke',
  'logging/unknown-levels-are-refused#broke',
  'modern/header-errors-have-their-code#id',
  'pages/unknown-cursor-is-refused#broke',
  'prompts/argument-values-are-checked#broke',
  'prompts/required-arguments-are-checked#broke',
  'prompts/unknown-prompt-is-refused#broke',
  'resources/missing-resource-is-refused#broke',
];

export default defineCheck({
  id: 'jsonrpc/every-answer-bears-its-id',
  claim: 'Answers whatever it is asked under the id of that request.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['RPC-05'],
    says: 'A response repeats the id of its request, unchanged in value and in JSON type, whatever the method.',
    spec: '2025-11-25/basic/index#responses',
  },
  messages: {
    otherId:
      'It answered {{methods}} under another id than it was asked under: asked under `{{asked}}`, it answered under `{{answered}}`. A client waits for ever for the answer.',
    otherType:
      'It answered {{methods}} under the id turned into another type: asked under `{{asked}}`, it answered under `{{answered}}`. A client that compares ids strictly waits for ever for the answer.',
    noId: 'It answered {{methods}} under {{answered}}, and was asked under `{{asked}}`. A client waits for ever for the answer.',
  },
  remedy:
    'Copy the id of the request into each response, with its JSON type, and look at the handlers of the methods that are named here: others answer as they should.',
  catches: {
    'lists-tools-under-another-id': ['otherId'],
    'lists-tools-under-a-text-id': ['otherType'],
    'lists-tools-under-null': ['noId'],
  },
  explains: {
    otherId: ['open:*', ...SILENCE, 'jsonrpc/notifications-stay-unanswered#answered'],
    otherType: ['open:*', ...SILENCE],
    noId: ['open:*', ...SILENCE, ...UNSERVED],
  },

  watch({ frames, report, isOrdinary }) {
    const kinds = new Map<'otherId' | 'otherType' | 'noId', ForeignAnswer[]>();
    const all = findForeignAnswers(frames, isOrdinary);
    const certain = all.filter(({ candidates }) => candidates.length === 1);
    for (const answer of certain.length > 0 ? certain : all) {
      const kind = kindOf(answer);
      kinds.set(kind, [...(kinds.get(kind) ?? []), answer]);
    }
    for (const [message, answers] of kinds) {
      const [first] = answers;
      if (first === undefined) continue;
      const isCertain = first.candidates.length === 1;
      const named = (isCertain ? answers : [first]).flatMap(({ candidates }) => candidates.map(({ method }) => `\`${method}\``));
      const [, ...shown] = firstOfEach(answers, ({ candidates: [asked] }) => asked.method);
      report({
        message,
        values: {
          methods: renderList(named, isCertain ? 'and' : 'or'),
          asked: JSON.stringify(first.candidates[0].id),
          answered: message === 'noId' ? renderMissing(first.response['id']) : JSON.stringify(first.response['id']),
        },
        evidence: [first.candidates[0].frame, first.frame, ...shown.flatMap(({ candidates: [asked], frame }) => [asked.frame, frame])],
      });
    }
  },
});

function kindOf({ response: { id }, candidates: [asked] }: ForeignAnswer) {
  if (id === undefined || id === null) return 'noId';
  return toText(id) === toText(asked.id) ? 'otherType' : 'otherId';
}

function renderMissing(id: Json | undefined): string {
  return id === undefined ? 'no id at all' : 'the id `null`';
}
