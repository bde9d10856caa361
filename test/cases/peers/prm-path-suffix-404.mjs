// The metadata stands at the root alone, and clients that go by the path of the endpoint do not find it.
import { serveSignIn } from '../base/sign-in.mjs';

serveSignIn({ challenge: () => 'Bearer scope="parcels.read"', at: '/.well-known/oauth-protected-resource' });
