import { defineClientCheck } from '../../core/client-check.ts';
import { isObject, isString, type Json, type JsonObject } from '../../core/json/json.ts';
import { isRevision, MODERN } from '../../core/revision.ts';

export default defineClientCheck({
  id: 'client-lifecycle/initialize-is-complete',
  claim: 'Names its revision, its capabilities and itself in `initialize`.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['LIFE-01', 'LIFE-02', 'LIFE-21'],
    says: '`initialize` holds `protocolVersion`, a revision that the client speaks, `capabilities`, and `clientInfo` with `name` and `version`.',
    spec: '2025-11-25/basic/lifecycle#initialization',
  },
  under: 'any',
  occasion: 'Connect the client.',
  messages: {
    missing: 'Its `initialize` has no `{{member}}` that is {{wanted}}.',
    unknown: 'It offered the revision `{{offered}}`, which was never published.',
    newer: 'It offered the revision `{{offered}}`, which is newer than all that this release of mcp-litmus knows.',
    stateless: 'It offered 2026-07-28 in `initialize`, and that revision has no `initialize`.',
    odd: 'Its `clientInfo.{{member}}` is not {{wanted}}.',
  },
  regrade: { newer: { severity: 'note', because: 'It may have been published since.' } },
  remedy:
    'Send `"protocolVersion"` with a revision from 2024-11-05 to 2025-11-25, `"capabilities":{…}`, and `"clientInfo":{"name":"…","version":"…"}`.',
  catches: {
    'leaves-out-client-info': ['missing'],
    'leaves-out-capabilities': ['missing'],
    'offers-an-unknown-revision': ['unknown'],
    'offers-the-stateless-revision': ['stateless'],
    'offers-a-revision-to-come': ['newer'],
    'client-title-is-a-number': ['odd'],
  },
  explains: ['client-asking/root-changes-are-announced'],

  watch({ talk, report, notSeen }) {
    const { opening } = talk;
    if (opening === undefined) return notSeen();
    const { params, frame } = opening;
    const evidence = [frame] as const;
    const missing = (member: string, wanted: string) =>
      report({ message: 'missing', subject: member, values: { member, wanted }, evidence });
    const { protocolVersion, capabilities, clientInfo } = params;
    if (!isString(protocolVersion)) missing('protocolVersion', 'a text');
    else if (protocolVersion === '2026-07-28') report({ message: 'stateless', evidence });
    else if (!isRevision(protocolVersion) && !DRAFTS.includes(protocolVersion))
      report({ message: isToCome(protocolVersion) ? 'newer' : 'unknown', values: { offered: protocolVersion }, evidence });
    if (!isObject(capabilities)) missing('capabilities', 'an object');
    if (!isObject(clientInfo)) return void missing('clientInfo', 'an object');
    for (const member of ['name', 'version']) if (!isString(clientInfo[member])) missing(`clientInfo.${member}`, 'a text');
    for (const [member, wanted] of oddMembers(clientInfo))
      report({ message: 'odd', subject: member, values: { member, wanted }, evidence });
  },
});

/** A date after the newest revision that is known. */
function isToCome(revision: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(revision) && revision > MODERN;
}

/** Spoken before the first release, and still by some. */
const DRAFTS = ['2024-10-07'];

/** Optional members whose type is wrong. */
function oddMembers(info: JsonObject): readonly (readonly [member: string, wanted: string])[] {
  const isOdd = (value: Json | undefined, isRight: (value: Json) => boolean) => value !== undefined && !isRight(value);
  return [
    ...['title', 'description', 'websiteUrl'].filter((name) => isOdd(info[name], isString)).map((name) => [name, 'a text'] as const),
    ...(isOdd(info['icons'], Array.isArray) ? [['icons', 'a list'] as const] : []),
  ];
}
