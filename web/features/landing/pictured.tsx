import type { ReactNode } from 'react';

export function pictured(
  Tag: 'article' | 'li',
  Heading: 'h2' | 'h3',
  className: string | undefined,
) {
  return function Pictured({
    picture,
    title,
    children,
  }: {
    picture: ReactNode;
    title: string;
    children: string;
  }) {
    return (
      <Tag className={className}>
        {picture}
        <div>
          <Heading>{title}</Heading>
          <p>{children}</p>
        </div>
      </Tag>
    );
  };
}
