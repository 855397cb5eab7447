/**
 * A `ref` callback that sets `data-away` on its element while it is out of sight. Styles then pause
 * its animations.
 */
export function pauseOutOfSight(box: HTMLElement | null) {
  if (!box) return;
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) box.toggleAttribute('data-away', !isIntersecting);
  });
  seen.observe(box);
  return () => seen.disconnect();
}
