/** Nobody listens there: the redirect is read, not followed. */
export const REDIRECT = 'http://127.0.0.1:1/callback';

/** The page of the suite sends whoever comes back at once. */
export async function allow(page: URL): Promise<URLSearchParams> {
  const answer = await fetch(page, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams;
}
