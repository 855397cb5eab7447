import { readFileSync } from 'node:fs';
import postcss, { type Plugin } from 'postcss';

/** What each name of `web/ui/styles/media.css` stands for. */
export const MEDIA = new Map<string, string>();
postcss
  .parse(readFileSync('web/ui/styles/media.css', 'utf8'))
  .walkAtRules('custom-media', ({ params }) => {
    const [name = '', ...query] = params.split(' ');
    MEDIA.set(`(${name})`, query.join(' '));
  });

/** Replaces `@media (--phone)`, because no browser knows custom media. */
export const namedMedia: Plugin = {
  postcssPlugin: 'named-media',
  AtRule: {
    media(rule) {
      rule.params = rule.params.replace(/\(--[\w-]+\)/g, (name) => {
        const query = MEDIA.get(name);
        if (!query) throw rule.error(`${name} is not in web/ui/styles/media.css`);
        return query;
      });
    },
  },
};
