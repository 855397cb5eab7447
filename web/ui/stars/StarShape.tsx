/** The `fill` and `stroke` of its class set the colours. */
export function StarShape({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path
        strokeLinejoin="round"
        d="M14.7 5.9a1.5 1.5 0 0 1 2.6 0l2.7 4.7 5.2 1.1a1.5 1.5 0 0 1 .8 2.5l-3.6 3.9.6 5.4a1.5 1.5 0 0 1-2.1 1.5l-4.9-2.2-4.9 2.2a1.5 1.5 0 0 1-2.1-1.5l.6-5.4-3.6-3.9a1.5 1.5 0 0 1 .8-2.5l5.2-1.1z"
      />
    </svg>
  );
}
