import { Fragment } from 'react';

/** An e-mail, which a narrow line breaks after its dots and its `@` rather than anywhere. */
export function Email({ of }: { of: string }) {
  return (of.match(/[^.@]+[.@]*|[.@]+/g) ?? []).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
