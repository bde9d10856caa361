// Its answer to `initialize` does not say who it is.
import { welcome } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

serveLines({
  methods: {
    initialize({ protocolVersion }) {
      const { serverInfo: _, ...rest } = welcome(protocolVersion);
      return rest;
    },
  },
});
