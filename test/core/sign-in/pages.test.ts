import { expect, it } from 'vitest';
import { asksToSignIn, asksWhetherPerson, isPage } from '../../../src/core/sign-in/pages.ts';

it('Pages for people are told by what they ask.', () => {
  const challenge = '<!DOCTYPE html><title>Just a moment...</title>';
  const login = '<html><form><input type="password"></form></html>';
  expect([challenge, login, '<html>x</html>', '{"a":"<html>"}', ''].map(isPage)).toEqual([true, true, true, false, false]);
  expect([challenge, login].map(asksWhetherPerson)).toEqual([true, false]);
  expect([challenge, login].map(asksToSignIn)).toEqual([false, true]);
  expect(asksWhetherPerson('{"error":"captcha"}')).toBe(false);
});
