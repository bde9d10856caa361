import { defineCheck } from '../../core/check.ts';
import { isArray, isObject, type Json } from '../../core/json/json.ts';
import { kindOf } from '../../core/json/json-kind.ts';
import { showName } from '../../core/text/show-name.ts';
import { iconsOf } from '../../peer/lists/icons.ts';

export default defineCheck({
  id: 'icons/icons-are-complete',
  claim: 'Gives icons with a source, and every other member in its form.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['ICON-01'],
    says: 'Icons are a list of objects with `src`; `mimeType` is a string, `sizes` a list of strings, and `theme` is `light` or `dark`.',
    spec: '2026-07-28/basic/index#icons',
  },
  messages: { malformed: '`{{place}}` {{problem}}. {{owners}}.' },
  remedy: 'Write icons as `[{"src": "https://…", "mimeType": "image/png", "sizes": ["48x48"]}]`.',
  catches: { 'icon-without-source': ['malformed'], 'icon-theme-is-sepia': ['malformed'], 'icon-sizes-are-a-text': ['malformed'] },

  async run({ peer, report, skip }) {
    const all = iconsOf(peer);
    if (all.length === 0) return skip('It gives no icons.');
    const found = all.flatMap(({ owner, icons, frame }) => problemsOf(icons).map((problem) => ({ ...problem, owner, frame })));
    for (const place of new Set(found.map((each) => each.place))) {
      const same = found.filter((each) => each.place === place);
      const [first] = same;
      if (first === undefined) continue;
      const { owner, frame, problem } = first;
      const count = new Set(same.map((each) => each.owner)).size;
      report({
        message: 'malformed',
        values: { place, problem, owners: count === 1 ? `That is so for ${owner}` : `${count} things have such icons, first ${owner}` },
        subject: place,
        evidence: [frame],
      });
    }
  },
});

interface Problem {
  readonly place: string;
  readonly problem: string;
}

function problemsOf(icons: Json): readonly Problem[] {
  if (!isArray(icons)) return [{ place: 'icons', problem: `is ${kindOf(icons)}, and must be a list` }];
  return icons.flatMap((icon) => {
    if (!isObject(icon)) return [{ place: 'icons[]', problem: `is ${kindOf(icon)}, and must be an object` }];
    const { src, mimeType, sizes, theme } = icon;
    const areSizes = sizes === undefined || (isArray(sizes) && sizes.every((size) => typeof size === 'string'));
    return [
      ...(typeof src === 'string' ? [] : [wrong('src', src, 'a string')]),
      ...(mimeType === undefined || typeof mimeType === 'string' ? [] : [wrong('mimeType', mimeType, 'a string')]),
      ...(areSizes ? [] : [wrong('sizes', sizes, 'a list of strings')]),
      ...(theme === undefined || theme === 'light' || theme === 'dark' ? [] : [wrong('theme', theme, '`light` or `dark`')]),
    ];
  });
}

function wrong(member: string, value: Json | undefined, wanted: string): Problem {
  const actual = typeof value === 'string' ? `\`${showName(value)}\`` : kindOf(value);
  return { place: `icons[].${member}`, problem: value === undefined ? 'is missing' : `is ${actual}, and must be ${wanted}` };
}
