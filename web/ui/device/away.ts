/** A `ref` callback. `data-away` is set while it is out of sight: styles pause its animations. */
export function pauseOutOfSight(box: HTMLElement | null) {
  if (!box) return;
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) box.toggleAttribute('data-away', !isIntersecting);
  });
  seen.observe(box);
  return () => seen.disconnect();
}
