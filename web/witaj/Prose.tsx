/** A paragraph in Polish. */
export function Prose({
  className,
  children,
}: {
  className?: string | undefined;
  children: string;
}) {
  return <p className={className}>{tied(children)}</p>;
}

/** A Polish text in which a word of one letter never ends a line. */
export function tied(text: string): string {
  return text.replace(/(^| )([aiouwz]) /gi, '$1$2\u00a0');
}
