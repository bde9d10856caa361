import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'metadata-is-behind-bot-protection',
  does: 'Has edge protection before its metadata, which asks whether a person is there.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource(() => ({
    status: 403,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><html><head><title>Just a moment...</title></head><body></body></html>',
  })),
});
