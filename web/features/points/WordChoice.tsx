import type { ParentGender } from '#domain/base/gender.ts';
import { type WordPicture as Of, WORD_PICTURES, wordText } from '#domain/news/word.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { WordPicture } from '../../shared/word/WordPictures.tsx';
import { Choice } from '../../ui/fields/Choice.tsx';

export function WordChoice({
  by,
  value,
  onValue,
}: {
  by: ParentGender;
  value: Of | null;
  onValue: (value: Of | null) => void;
}) {
  const options = [
    { value: 'none' as const, label: 'Bez dobrego słowa', picture: <Icon of="star-empty" /> },
    ...WORD_PICTURES.map((picture) => ({
      value: picture,
      label: wordText({ picture, note: null }, by),
      picture: <WordPicture of={picture} />,
    })),
  ];
  return (
    <Choice
      label="Dobre słowo"
      options={options}
      value={value ?? 'none'}
      onValue={(chosen) => onValue(chosen === 'none' ? null : chosen)}
    />
  );
}
