import { defineClientCheck } from '../../core/client-check.ts';
import { serverMetadataPlaces } from '../../core/sign-in/well-known.ts';
import { namedIssuer, signInSeen } from '../../peer/talks/sign-in-seen.ts';

export default defineClientCheck({
  id: 'client-auth/server-metadata-is-sought-in-order',
  claim: 'Looks for the metadata of the authorization server at the well-known places in their order.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['AUTHCL-04'],
    says: 'OAuth metadata is tried before that of OpenID Connect, each with the path of the issuer behind the well-known name, and the one behind the path last.',
    spec: '2025-11-25/basic/authorization#authorization-server-metadata-discovery',
  },
  wires: ['http', 'sse'],
  under: 'any',
  occasion: 'Sign in with the client: start `mcp-litmus client --require-oauth`.',
  messages: {
    outOfOrder: 'It asked for `{{asked}}` before `{{earlier}}`.',
  },
  remedy: 'Try the places in the order of the specification, and go on to the next one where there is nothing.',
  catches: { 'asks-openid-first': ['outOfOrder'] },

  watch({ frames, report, notSeen }) {
    const seen = signInSeen(frames);
    const issuer = namedIssuer(seen);
    if (issuer === undefined || !URL.canParse(issuer)) return notSeen();
    const places = serverMetadataPlaces(issuer, '2025-11-25').map(({ url }) => new URL(url).pathname);
    const firsts = places.map((place) => seen.serverDocuments.find(({ path }) => path === place));
    if (firsts.every((first) => first === undefined)) return notSeen();
    for (const [index, first] of firsts.entries()) {
      if (first === undefined) continue;
      const missed = firsts.slice(0, index).findIndex((each) => each === undefined || each.head.seq > first.head.seq);
      if (missed === -1) continue;
      report({ message: 'outOfOrder', values: { asked: first.path, earlier: places[missed] ?? '' }, evidence: first.frames });
      return;
    }
  },
});
