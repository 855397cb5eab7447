/** A sign of one line, in the colour of the words beside it; `d` is its path on 32 × 32. */
export function Stroke({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={d}
      />
    </svg>
  );
}
