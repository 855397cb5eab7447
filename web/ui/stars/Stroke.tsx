/** `d` is its path on a 32 × 32 canvas. */
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
