import type { ReactNode } from 'react';
import { StarPicture } from '../../ui/controls/StarPicture.tsx';

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

/** A code that is easy to describe: down the stairs. */
const STAIRS = [0, 1, 4, 7, 8];

export function CodePicture() {
  return <StarPicture lit={STAIRS} title="Dziewięć gwiazd, pięć z nich świeci" />;
}
