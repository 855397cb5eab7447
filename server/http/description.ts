import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { NOUNS } from '#contract/api.ts';
import { hashOf } from '../base/hash.ts';
import type { App } from './context.ts';

const DESCRIPTION = `What the browser and the server of Gwiazdozbiór tell each other. \`docs/interface.md\` of the
sources walks through it with curl.

A day is an integer, the days since 1970-01-01. An answer about a family carries its \`change\`, the number of
its last change; the header \`Gwiazdozbior-Today\` says which day it is there. \`x-access\` of an operation says
how each kind of visitor is answered, \`x-problems\` all that it may be refused with: the body of a refusal is a
\`Problem\`, whose \`text\` is for the person. A request that changes something and comes from a page of
another origin is refused.`;

/** Serves the description of the interface, which follows from the contract's routes. */
export function describeInterface(app: App) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Set by signing up or in; over https it is called `__Host-session`.',
  });
  // Only once: it is the same for everybody, and building it takes longer than any other answer.
  let built: { text: string; tag: string } | undefined;
  const retainedHeaders = [...RETAINED_304_HEADERS, 'X-Request-Id'];
  app.get('/api/openapi.json', etag({ retainedHeaders }), (c) => {
    built ??= build(app);
    const { text, tag } = built;
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache', ETag: tag };
    return c.body(text, 200, headers);
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
  return { text, tag: `"${hashOf(text)}"` };
}
