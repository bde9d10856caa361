/** A page with which edge protection asks whether a person is there. */
export function asksWhetherPerson(text: string): boolean {
  const start = text.slice(0, 20_000);
  return (
    isPage(start) &&
    /just a moment|cf-chl|challenge-platform|captcha|attention required|verify(?:ing)? you are (?:a )?human|ddos protection|_incapsula_|akamai|px-captcha/i.test(
      start,
    )
  );
}

/** A page on which a person signs in. */
export function asksToSignIn(text: string): boolean {
  return /type=["']?password|sign[ -]?in|log[ -]?in|single sign-on/i.test(text.slice(0, 20_000));
}

export function isPage(text: string): boolean {
  return /^\s*(?:<!--|<!doctype|<html|<head|<body|<\?xml)/i.test(text);
}
