/** The `fill` and `stroke` of its class set the colours. */
export function StarShape({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path
        strokeLinejoin="round"
        d="M16 5.5l3.5 6.7 7.4 1.2-5.3 5.4 1.2 7.5-6.8-3.4-6.8 3.4 1.2-7.5-5.3-5.4 7.4-1.2z"
      />
    </svg>
  );
}
