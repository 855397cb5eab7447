import { numberText } from '#domain/base/counted.ts';

export function Totals({ earned, remaining }: { earned: number; remaining: number }) {
  return (
    <div className="buttons">
      <p>
        W sumie dziecko zdobyło <strong>{numberText(earned)} pkt.</strong>
      </p>
      <p>
        Do wykorzystania pozostały <strong>{numberText(remaining)} pkt.</strong>
      </p>
    </div>
  );
}
