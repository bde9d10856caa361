import { defineCheck } from '../../core/check.ts';
import { describeLosses } from '../../core/host-loss.ts';
import { hostsAsked, lossIn } from '../../hosts/losses.ts';
import { groupByCause } from '../../peer/lists/tool-causes.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';

export default defineCheck({
  id: 'hosts/descriptions-are-read-whole',
  claim: 'Describes each tool in no more characters than hosts hand to the model.',
  subject: 'server',
  requirement: { level: 'host', because: 'Some hosts cut a long description before the model sees it, and say so to nobody.' },
  once: true,
  messages: { cut: 'The description of {{where}} takes {{length}} characters: {{hosts}}.' },
  remedy:
    'Say what the tool is for, and when to use it, in the first sentences. Move the rest to the descriptions of its arguments, or to a resource.',
  catches: { 'description-of-3000-characters': ['cut'] },
  connection: 'none',

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const hosts = hostsAsked(peer).filter(({ description }) => description !== undefined);
    if (hosts.length === 0) return skip('How much of a description is read is not known of these hosts.');
    const faulty = groupByCause(listedTools(peer), function* ({ tool }) {
      const { description } = tool;
      if (typeof description !== 'string') return;
      const { length } = description;
      const over = hosts.flatMap((host) => (host.description !== undefined && length > host.description.most ? [host] : []));
      if (over.length > 0) yield { message: 'cut', detail: over.map(({ id }) => id).join(', '), length, over } as const;
    });
    for (const { offence, where, subject, tools, evidence } of faulty) {
      const { length, over } = offence;
      const losses = over.flatMap((host) =>
        host.description === undefined ? [] : [lossIn(host, 'descriptions', 'cuts', host.description)],
      );
      report({
        message: 'cut',
        subject,
        values: { where, length, hosts: describeLosses(losses) },
        evidence,
        expected: `at most ${over.map(({ name, description }) => `${description?.most} in ${name}`).join(', ')}`,
        hosts: losses,
        tools: tools.map(({ name }) => name),
      });
    }
  },
});
