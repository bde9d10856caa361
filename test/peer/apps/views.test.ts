import { describe, expect, it } from 'vitest';
import type { Connection } from '../../../src/core/connection.ts';
import { contentsIn, documentIn, readViews, settingsProblems, viewToolsOf } from '../../../src/peer/apps/views.ts';
import { standIn } from '../../stand-in.ts';
import { exchangeOf } from '../exchange-of.ts';
import { listedPeer } from '../listed-peer.ts';

const PEER = listedPeer({
  pages: [
    [
      { name: 'plain' },
      { name: 'new', _meta: { ui: { resourceUri: 'ui://a' } } },
      { name: 'same', _meta: { ui: { resourceUri: 'ui://a' } } },
      { name: 'old', _meta: { 'ui/resourceUri': 'ui://b' } },
      { name: 'web', _meta: { ui: { resourceUri: 'https://c' } } },
    ],
  ],
});

describe('the tools with a view', () => {
  it('are found under the name of today and under that of drafts', () => {
    expect(viewToolsOf(PEER).map(({ name, uri, isOld }) => [name, uri, isOld])).toEqual([
      ['new', 'ui://a', false],
      ['same', 'ui://a', false],
      ['old', 'ui://b', true],
      ['web', 'https://c', false],
    ]);
  });

  it('have each view read once', async () => {
    const request = async () => exchangeOf('resources/read', { result: { contents: [{ text: 'x' }, 7] } });
    const views = await readViews(standIn<Connection>({ request }), PEER);
    expect(views.map(({ uri }) => uri)).toEqual(['ui://a', 'ui://b']);
    expect(views.map(({ read }) => contentsIn(read))).toEqual([[{ text: 'x' }], [{ text: 'x' }]]);
  });
});

it('A document is read from text or from base64.', () => {
  expect(documentIn({ text: 'a' })).toBe('a');
  expect(documentIn({ blob: 'YQ==' })).toBe('a');
  expect(documentIn({ blob: '***' })).toBeUndefined();
  expect(documentIn({})).toBeUndefined();
});

describe('the settings of a view', () => {
  const placesIn = (settings: Parameters<typeof settingsProblems>[0]) => settingsProblems(settings).map(({ place }) => place);

  it('may be left out, or hold what hosts know', () => {
    expect(placesIn(undefined)).toEqual([]);
    const connectDomains = [
      'https://example.com',
      'https://*.example.com:8080',
      'wss://a.b',
      "'self'",
      'data:',
      '*',
      'http://localhost:*',
      'http://[::1]:80',
    ];
    expect(placesIn({ csp: { connectDomains }, permissions: { camera: {} }, domain: 'd', prefersBorder: false, other: 1 })).toEqual([]);
  });

  it('are told by place where they are wrong', () => {
    expect(placesIn('all')).toEqual(['ui']);
    expect(placesIn({ csp: [], permissions: 1, domain: 2, prefersBorder: 'yes' })).toEqual([
      'ui.csp',
      'ui.permissions',
      'ui.domain',
      'ui.prefersBorder',
    ]);
    expect(placesIn({ csp: { frameDomains: 'a', resourceDomains: ['https://a/b c'] } })).toEqual([
      'ui.csp.resourceDomains',
      'ui.csp.frameDomains',
    ]);
    expect(placesIn({ permissions: { microphone: true } })).toEqual(['ui.permissions.microphone']);
  });
});
