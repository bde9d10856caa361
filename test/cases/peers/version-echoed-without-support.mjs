// It agrees to whatever version is asked for.
import { welcome } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

serveLines({ methods: { initialize: ({ protocolVersion }) => welcome(protocolVersion, { spoken: [protocolVersion] }) } });
