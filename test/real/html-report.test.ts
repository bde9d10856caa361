import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { html } from '../../src/reporters/html.ts';
import { SHELF } from '../reporters/shelf.ts';

/** Reports as a browser shows them. */

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const hasBrowser = existsSync(CHROMIUM);
const folder = mkdtempSync(join(tmpdir(), 'litmus-html-'));
let browser: Browser | undefined;

beforeAll(async () => {
  for (const [name, report] of Object.entries(SHELF)) {
    writeFileSync(join(folder, `${name}.html`), html.render(report, { width: 80, colors: false }));
  }
  if (hasBrowser) browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Visit {
  readonly page: Page;
  /** Addresses that were asked for. */
  readonly requests: readonly string[];
  /** What the browser complained about. */
  readonly complaints: readonly string[];
}

async function open(name: string, options: { readonly colorScheme?: 'light' | 'dark' } = {}): Promise<Visit> {
  if (browser === undefined) throw new Error('There is no browser.');
  const page = await browser.newPage(options);
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('dialog', (dialog) => complaints.push(dialog.message()));
  await page.goto(addressOf(name));
  return { page, requests, complaints };
}

function addressOf(name: string): string {
  return pathToFileURL(join(folder, `${name}.html`)).href;
}

/** The least contrast of any text that is shown with what is behind it. */
function leastContrast(page: Page): Promise<number> {
  return page.evaluate(`(() => {
    const numbers = (color) => color.match(/[\\d.]+/g).map(Number);
    const light = ([r, g, b]) => [r, g, b].map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
    const behind = (element) => {
      for (let each = element; each; each = each.parentElement) {
        const color = numbers(getComputedStyle(each).backgroundColor);
        if (color.length < 4 || color[3] === 1) return color;
      }
      return [255, 255, 255];
    };
    let least = 21;
    for (const element of document.querySelectorAll('body *')) {
      const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '');
      if (!text || element.closest('script,style,[hidden]')) continue;
      const [a, b] = [light(numbers(getComputedStyle(element).color)), light(behind(element))].sort((x, y) => y - x);
      least = Math.min(least, (a + 0.05) / (b + 0.05));
    }
    return least;
  })()`);
}

test('There is a browser to look with.', () => {
  expect(hasBrowser, `Install Chromium, or name one in the variable CHROMIUM: there is none at ${CHROMIUM}.`).toBe(true);
});

describe.skipIf(!hasBrowser)('an HTML report in a browser', () => {
  test.each(Object.keys(SHELF))('`%s` loads nothing, and the browser has nothing to complain about.', async (name) => {
    const { page, requests, complaints } = await open(name);
    expect(requests).toEqual([addressOf(name)]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('What leaves is stopped by the policy, also where something gets in.', async () => {
    let arrived = 0;
    const server = createServer((_, response) => {
      arrived++;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { page } = await open('passing');
    await page.evaluate(`(() => {
      const url = 'http://127.0.0.1:${port}/';
      document.body.insertAdjacentHTML('beforeend', '<img src="' + url + '"><iframe src="' + url + '"></iframe><link rel="stylesheet" href="' + url + '">');
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'document.title = "owned"' }));
      document.body.append(Object.assign(document.createElement('script'), { src: url }));
      navigator.sendBeacon(url);
      return Promise.race([fetch(url).catch(() => {}), new Promise((resolve) => setTimeout(resolve, 2000))]);
    })()`);
    expect(await page.title()).toContain('PASSED');
    expect(arrived).toBe(0);
    // The server was there to be reached.
    await fetch(`http://127.0.0.1:${port}/`);
    expect(arrived).toBe(1);
    server.close();
    await page.close();
  });

  test('Hostile text stays text.', async () => {
    const { page } = await open('hostile');
    expect(await page.title()).toContain('CRASHED');
    expect(await page.locator('img, iframe, object, link').count()).toBe(0);
    expect(await page.locator('main').textContent()).toContain('<script>document.title="owned"</script><img src=x onerror=alert(1)>');
    const { width, wide } = await page.evaluate<{ width: number; wide: number }>(
      '({ width: innerWidth, wide: document.documentElement.scrollWidth })',
    );
    expect(wide).toBeLessThanOrEqual(width);
    await page.close();
  });

  test('Search and filters narrow what is shown, and can be taken back.', async () => {
    const { page } = await open('every-verdict');
    const shown = () => page.locator('[role=status]').textContent();
    expect(await shown()).toBe('Shown: 3 findings and 9 checks.');
    await page.getByLabel('Severity').selectOption('warning');
    expect(await shown()).toBe('Shown: 1 finding and 0 checks.');
    expect(await page.locator('article:visible').count()).toBe(1);
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByLabel('Search').fill('output STDIO-03');
    await expect.poll(shown).toBe('Shown: 1 finding and 0 checks.');
    await page.getByLabel('Search').fill('');
    await page.getByLabel('Verdict').selectOption('skipped');
    expect(await shown()).toBe('Shown: 0 findings and 3 checks.');
    await page.getByLabel('Verdict').selectOption('');
    await page.getByRole('combobox', { name: 'Era' }).selectOption('modern');
    expect(await shown()).toBe('Shown: 0 findings and 0 checks.');
    await page.close();
  });

  test('A person without a mouse reaches the search, the frames and the line to copy.', async () => {
    const { page } = await open('one-finding');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('To the findings');
    await page.keyboard.press('/');
    expect(await page.evaluate('document.activeElement.name')).toBe('text');
    const details = page.locator('details');
    await page.locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await details.getAttribute('open')).toBe('');
    expect(await details.textContent()).toContain('{"jsonrpc":"2.0","id":7,"result":{}}');
    const copy = page.locator('button[data-copy]');
    await copy.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => copy.textContent()).toMatch(/^(Copied|Selected)$/);
    await page.close();
  });

  test('Landmarks, headings, labels and a language are there for those who do not see.', async () => {
    const { page } = await open('every-verdict');
    for (const role of ['banner', 'main', 'contentinfo', 'search', 'status'] as const)
      expect(await page.getByRole(role).count(), role).toBe(1);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('heading', { level: 3 }).count()).toBe(2);
    expect(await page.evaluate("[...document.querySelectorAll('input,select')].every((field) => field.labels.length === 1)")).toBe(true);
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    await page.close();
  });

  test.each(['light', 'dark'] as const)('In %s every text stands out from what is behind it.', async (colorScheme) => {
    for (const name of ['every-verdict', 'one-finding', 'diagnosis', 'hosts', 'accepted', 'refused', 'interrupted']) {
      const { page } = await open(name, { colorScheme });
      await page.locator('details').evaluateAll((all) => {
        for (const each of all) each.setAttribute('open', '');
      });
      expect(await leastContrast(page), name).toBeGreaterThanOrEqual(4.5);
      await page.close();
    }
  });

  test('What was found in both eras is found by a filter for each.', async () => {
    const { page } = await open('one-cause');
    expect(await page.locator('[role=status]').textContent()).toContain('Shown: 82 findings');
    for (const era of ['legacy', 'modern']) {
      await page.getByRole('combobox', { name: 'Era' }).selectOption(era);
      expect(await page.locator('article li.finding:visible').count()).toBe(41);
    }
    await page.close();
  });

  test('A loss in the table of hosts leads to the finding behind it, and a search hides the others from the list of findings.', async () => {
    const { page } = await open('huge');
    expect(await page.locator('nav li:visible').count()).toBeGreaterThan(3);
    await page.getByLabel('Search').fill('claim-7');
    await expect.poll(() => page.locator('nav li:visible').count()).toBe(await page.locator('article:visible').count());
    await page.close();
    const { page: hosts } = await open('hosts');
    await hosts
      .getByRole('row', { name: /Cloud Desk/ })
      .getByRole('link', { name: '2 tools' })
      .click();
    expect(await hosts.evaluate("document.querySelector('article:target h3').textContent")).toContain('hosts/names-are-taken');
    // The bar with the search does not lie on it.
    const [bar, article] = await Promise.all([hosts.locator('form').boundingBox(), hosts.locator('article:target').boundingBox()]);
    expect(article?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
    await hosts.close();
  });

  test.each(Object.keys(SHELF))('On a phone nothing in `%s` sticks out of the page.', async (name) => {
    const { page } = await open(name);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.close();
  });

  test('On paper the table of hosts is as wide as the sheet.', async () => {
    const { page } = await open('hosts');
    await page.setViewportSize({ width: 700, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(700);
    await page.close();
  });

  test('On paper the frames are unfolded, and what only a screen can use is gone.', async () => {
    const { page } = await open('one-finding', { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await page.locator('details pre').isVisible()).toBe(true);
    expect(await page.locator('button:visible, form:visible').count()).toBe(0);
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    expect(await page.locator('details[open]').count()).toBe(0);
    await page.close();
  });

  test('On paper the frames are there also where no script runs, and no event tells of printing.', async () => {
    const context = await browser?.newContext({ javaScriptEnabled: false });
    const page = await context?.newPage();
    if (page === undefined) throw new Error('There is no browser.');
    await page.goto(addressOf('one-finding'));
    const frames = page.locator('details:not([open]) pre');
    // A closed one takes no room on a screen.
    const room = async () => (await frames.first().boundingBox())?.height ?? 0;
    expect(await frames.count()).toBeGreaterThan(0);
    expect(await room()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await room()).toBeGreaterThan(10);
    expect(await frames.first().textContent()).toContain('{"jsonrpc":"2.0","id":7,"result":{}}');
    expect(await frames.first().isVisible()).toBe(true);
    await context?.close();
  });

  test('A report of 2,000 findings opens, and answers to a search, at once.', async () => {
    const { page } = await open('huge');
    const timing = await page.evaluate<number>("performance.getEntriesByType('navigation')[0].domComplete");
    expect(timing).toBeLessThan(10_000);
    const spent = await page.evaluate<number>(`(() => {
      const began = performance.now();
      document.querySelector('[name=text]').value = '/tools/1999';
      document.querySelector('form').dispatchEvent(new Event('input'));
      return performance.now() - began;
    })()`);
    expect(spent).toBeLessThan(5000);
    expect(await page.locator('[role=status]').textContent()).toBe('Shown: 1 finding and 0 checks.');
    await page.close();
  });
});
