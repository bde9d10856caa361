import { defineCheck } from '../../core/check.ts';
import { describeLosses } from '../../core/host-loss.ts';
import { hostsAsked, lossIn } from '../../hosts/losses.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';

export default defineCheck({
  id: 'hosts/tools-are-few-enough',
  claim: 'Offers no more tools than hosts take.',
  subject: 'server',
  requirement: { level: 'host', because: 'Some hosts take so many tools and no more, those of all servers together.' },
  once: true,
  messages: { tooMany: 'It offers {{count}} tools: {{hosts}}.' },
  remedy: 'Offer fewer tools at a time: let users choose groups of them, join those that differ in one argument, or split the server.',
  catches: { 'tools-by-the-hundred': ['tooMany'] },
  connection: 'none',

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const hosts = hostsAsked(peer).filter(({ toolCount }) => toolCount !== undefined);
    if (hosts.length === 0) return skip('How many tools are taken is not known of these hosts.');
    const tools = listedTools(peer);
    const [first] = tools;
    const over = hosts.flatMap((host) => {
      const fact = host.toolCount;
      return fact === undefined || tools.length <= fact.most
        ? []
        : [{ loss: lossIn(host, 'number of tools', fact.effect, fact), room: `${fact.most} in ${host.name}` }];
    });
    if (over.length === 0 || first === undefined) return;
    const losses = over.map(({ loss }) => loss);
    report({
      message: 'tooMany',
      values: { count: tools.length, hosts: describeLosses(losses) },
      evidence: [first.frame],
      expected: `at most ${over.map(({ room }) => room).join(', ')}`,
      hosts: losses,
    });
  },
});
