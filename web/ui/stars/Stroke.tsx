/** A sign of one line, in the colour of the words beside it; `d` is its path on 32 × 32. */
export function Stroke({ d, width = 6 }: { d: string; width?: number }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth={width}
        strokeLinecap="round"
        strokeLinejoin="round"
        d={d}
      />
    </svg>
  );
}
