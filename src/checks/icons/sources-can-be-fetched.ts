import { defineCheck } from '../../core/check.ts';
import { showName } from '../../core/text/show-name.ts';
import { isBase64 } from '../../peer/content/encoded.ts';
import { iconsOf, sourcesIn } from '../../peer/lists/icons.ts';

type Message = 'scheme' | 'insecure' | 'noImage';

export default defineCheck({
  id: 'icons/sources-can-be-fetched',
  claim: 'Keeps icons where clients may fetch them: on the web, or in the source itself.',
  subject: 'server',
  requirement: {
    level: 'text',
    rows: ['ICON-02'],
    says: 'The source of an icon is an HTTP or HTTPS URL, or a `data:` URI with an image in base64.',
    spec: '2026-07-28/basic/index#icons',
  },
  messages: {
    scheme: 'The icon of {{owner}} has the source `{{src}}`, which clients must not fetch.{{more}}',
    insecure: 'The icon of {{owner}} has the source `{{src}}`, without TLS.{{more}}',
    noImage: 'The icon of {{owner}} is a `data:` URI without an image in base64: `{{src}}`.{{more}}',
  },
  regrade: { insecure: { severity: 'note', because: 'It is allowed; clients want HTTPS, and show no icon otherwise.' } },
  remedy: 'Serve icons over HTTPS, or write them as `data:image/png;base64,…`.',
  catches: {
    'icon-is-a-script': ['scheme'],
    'icon-without-tls': ['insecure'],
    'icon-data-is-no-image': ['noImage'],
    'icons-are-canaries': ['insecure'],
  },

  async run({ peer, report, skip }) {
    const all = iconsOf(peer).flatMap(({ owner, icons, frame }) => sourcesIn(icons).map((src) => ({ owner, src, frame })));
    if (all.length === 0) return skip('It gives no icon with a source.');
    for (const message of ['scheme', 'insecure', 'noImage'] as const) {
      const same = all.filter(({ src }) => problemOf(src) === message);
      const [first] = same;
      if (first === undefined) continue;
      const values = {
        owner: first.owner,
        src: showName(first.src),
        more: same.length === 1 ? '' : ` ${same.length} icons are like that.`,
      };
      report({ message, values, evidence: [first.frame] });
    }
  },
});

function problemOf(src: string): Message | undefined {
  if (/^https:/i.test(src)) return undefined;
  if (/^http:/i.test(src)) return 'insecure';
  if (!/^data:/i.test(src)) return 'scheme';
  const [, data] = /^data:image\/[a-z0-9.+-]+(?:;[a-z0-9=.+-]+)*;base64,(.+)$/is.exec(src) ?? [];
  return data !== undefined && isBase64(decodeURIComponentSafely(data)) ? undefined : 'noImage';
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
