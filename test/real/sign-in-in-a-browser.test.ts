import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { createFolder, signInByPage } from '../cli/login/sign-in-by-page.ts';
import { startProtected } from '../client/sign-in/protected.ts';

const BROWSER = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

test.skipIf(!existsSync(BROWSER))(
  'A person allows access in a real browser, which comes back to the command.',
  { timeout: 60_000 },
  async () => {
    const { url } = await startProtected();
    const folder = await createFolder();
    const browser = await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox'] });
    let seen = '';
    try {
      const { code } = await signInByPage(['--token-file', 'token.json', url], folder, async (start) => {
        const page = await browser.newPage();
        await page.goto(start.href);
        await page.getByRole('button', { name: 'Allow' }).click();
        await page.waitForURL(/\/callback\?/);
        seen = (await page.getByRole('main').textContent()) ?? '';
        // The way back is gone already, and nothing more is to be fetched.
        return new URL('data:text/plain,done');
      });
      expect(code).toBe(0);
      expect(seen).toContain('This window can be closed.');
    } finally {
      await browser.close();
    }
  },
);
