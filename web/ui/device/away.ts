/**
 * A `ref` that marks its element with `data-away` while it is out of sight, so that styles can pause
 * what moves in it.
 */
export function restWhileAway(box: HTMLElement | null) {
  if (!box) return;
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) box.toggleAttribute('data-away', !isIntersecting);
  });
  seen.observe(box);
  return () => seen.disconnect();
}
