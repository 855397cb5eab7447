import { Fragment } from 'react';

/** An e-mail address that breaks after dots and its `@` when a line is narrow. */
export function Email({ of }: { of: string }) {
  return (of.match(/[^.@]+[.@]*|[.@]+/g) ?? []).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
