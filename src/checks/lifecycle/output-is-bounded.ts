import { defineCheck } from '../../core/check.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { renderList } from '../../peer/answers/exchange-words.ts';
import { type CutConnection, findCuts } from '../../peer/cut-connections.ts';

const BECAUSE = 'Clients that read it all run out of memory, and those that give up lose the session with every tool.';

export default defineCheck({
  id: 'lifecycle/output-is-bounded',
  claim: 'Sends no more than a client can read.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because:
      'No number is written down. What is longer than any list of the field by far, or never ends, is read by no client, and nothing else can be judged while it comes.',
  },
  once: true,
  tellsCuts: true,
  messages: {
    floods: 'It sends more than a client can read, most of it {{what}}. {{seen}} It was cut off for that.',
    long: 'What it sends for {{methods}} is too long to be read. {{seen}}',
  },
  harm: { floods: { kind: 'hangs', because: BECAUSE }, long: { kind: 'loses-tools', because: BECAUSE } },
  remedy:
    'Look for a loop that sends, or for binary data and whole databases in one answer: give lists in pages, and large data as resources. Nothing that rests on it can be judged before that is mended.',
  catches: { 'never-stops-logging': ['floods'], 'lists-twenty-megabytes': ['long'] },
  explains: {
    floods: ['cited:*', 'open:*', 'logging/messages-are-few', 'progress/pace-is-bounded', 'stdio/exits-when-input-ends'],
    long: ['cited:*', 'open:*'],
  },

  watch({ frames, report }) {
    const cuts = findCuts(frames);
    const long = cuts.filter(({ kind }) => kind === 'long');
    const floods = cuts.filter(({ kind }) => kind === 'flood');
    const [flood] = floods;
    if (flood !== undefined) {
      const seen = `${flood.cut.text} That took ${renderSeconds(flood.ms)}.`;
      report({ message: 'floods', subject: flood.what, values: { what: flood.what, seen }, evidence: evidenceOf(flood, floods) });
    }
    const [first] = long;
    if (first === undefined) return;
    const methods = renderList(new Set(long.flatMap((each) => (each.methods.length > 0 ? each.methods : ['what nobody asked for']))));
    report({
      message: 'long',
      subject: first.methods[0] ?? '',
      values: { methods, seen: first.cut.text },
      evidence: evidenceOf(first, long),
    });
  },
});

const MOST_SHOWN = 12;

function evidenceOf(first: CutConnection, all: readonly CutConnection[]): readonly [Frame, ...Frame[]] {
  return [
    first.cut,
    ...all
      .slice(0, MOST_SHOWN)
      .flatMap(({ shown }) => shown)
      .filter((frame) => frame !== first.cut),
  ];
}

function renderSeconds(ms: number): string {
  return ms < 100 ? 'less than 0.1 s' : `${(ms / 1000).toFixed(1)} s`;
}
