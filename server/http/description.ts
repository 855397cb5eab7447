import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { NOUNS } from '#contract/api.ts';
import { hashOf } from '../base/hash.ts';
import { encodedOnce, sendEncoded } from './compressed.ts';
import type { App } from './context.ts';

const DESCRIPTION = `The API between the browser and the server of Gwiazdozbiór. \`docs/interface.md\` of the
sources explains it with curl.

A day is an integer: the days since 1970-01-01. A response about a family contains its \`change\`, the number of
its last change. The header \`Gwiazdozbior-Today\` returns the family's current day. \`x-access\` of an operation
says whether it accepts each kind of visitor, and \`x-problems\` lists its possible problems. The body of a rejection is
a \`Problem\`; its \`text\` is for the person. The server rejects a request that changes something and comes from
a page of another origin.`;

/** Serves the OpenAPI description, generated from the contract's routes. */
export function describeInterface(app: App) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Set at registration and sign-in; over https its name is `__Host-session`.',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description: 'A token that a parent made in the settings; it begins with `gwz_`.',
  });
  // Built once: it is the same for everybody, and it takes longer than any other response.
  let built: ReturnType<typeof build> | undefined;
  const retainedHeaders = [...RETAINED_304_HEADERS, 'X-Request-Id'];
  app.get('/api/openapi.json', etag({ retainedHeaders }), (c) => {
    built ??= build(app);
    c.header('Content-Type', 'application/json');
    c.header('Cache-Control', 'no-cache');
    c.header('ETag', built.tag);
    return sendEncoded(c, built.encode);
  });
}

function build(app: App) {
  const text = JSON.stringify(
    app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: 'Gwiazdozbiór',
        version: '1',
        description: DESCRIPTION,
        license: { name: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: Object.values(NOUNS).flatMap(({ tag, about }) =>
        about ? [{ name: tag, description: about }] : [],
      ),
    }),
  );
  // Weak: the same text in another coding has other bytes.
  return { encode: encodedOnce(text), tag: `W/"${hashOf(text)}"` };
}
