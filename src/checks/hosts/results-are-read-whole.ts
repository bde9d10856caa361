import { defineCheck } from '../../core/check.ts';
import { describeLosses } from '../../core/host-loss.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import type { Peer } from '../../core/peer.ts';
import type { Host } from '../../hosts/host.ts';
import { hostsAsked, lossIn } from '../../hosts/losses.ts';
import { textOfResult } from '../../peer/calls/bad-arguments.ts';
import { toolResultsIn, whyNoResult } from '../../peer/calls/tool-results.ts';
import { listedTools } from '../../peer/lists/tool-list.ts';

/** More than nearly any text takes, so that what is found is too long for sure. */
const CHARACTERS_PER_TOKEN = 5;

export default defineCheck({
  id: 'hosts/results-are-read-whole',
  claim: 'Returns results that hosts hand to the model whole.',
  subject: 'server',
  requirement: { level: 'host', because: 'A host cuts a result that is too long, or puts it where the model must look for it.' },
  once: true,
  messages: { cut: 'The text in the result of `{{tool}}` takes {{length}} characters: {{hosts}}.' },
  remedy: 'Return a part, and say how to get the next one; or let arguments narrow what is returned.',
  catches: { 'result-of-420000-characters': ['cut'] },

  watch({ exchanges, peer, report, skip }) {
    const hosts = hostsAsked(peer).filter(({ result }) => result !== undefined);
    if (hosts.length === 0) return skip('How long a result may be is not known of these hosts.');
    const results = toolResultsIn(exchanges, peer);
    if (results.length === 0) return skip(whyNoResult(peer));
    for (const { tool, result, evidence } of results) {
      const { length } = textOfResult(result);
      const over = hosts.filter((host) => length > roomIn(host, metaOf(peer, tool)));
      if (over.length === 0) continue;
      const losses = over.flatMap((host) => (host.result === undefined ? [] : [lossIn(host, 'results', 'cuts', host.result)]));
      report({
        message: 'cut',
        subject: tool,
        values: { tool, length, hosts: describeLosses(losses) },
        evidence,
        expected: `at most ${over.map(({ name, result: fact }) => `${fact?.most} ${fact?.unit} in ${name}`).join(', ')}`,
        hosts: losses,
        tools: [tool],
      });
    }
  },
});

function metaOf(peer: Peer, name: string): JsonObject {
  const meta = listedTools(peer).find((listed) => listed.name === name)?.tool['_meta'];
  return isObject(meta) ? meta : {};
}

function roomIn({ result }: Host, meta: JsonObject): number {
  if (result === undefined) return Number.POSITIVE_INFINITY;
  const { most, raisedBy, raisedTo = Number.POSITIVE_INFINITY, unit } = result;
  const usual = unit === 'tokens' ? most * CHARACTERS_PER_TOKEN : most;
  const raised = raisedBy === undefined ? undefined : meta[raisedBy];
  return typeof raised === 'number' ? Math.max(usual, Math.min(raised, raisedTo)) : usual;
}
