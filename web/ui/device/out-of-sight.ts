/** A `ref` callback. `data-away` is set while it is out of sight: styles pause its animations. */
export function pauseOutOfSight(element: HTMLElement | null) {
  if (!element) return;
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) element.toggleAttribute('data-away', !isIntersecting);
  });
  seen.observe(element);
  return () => seen.disconnect();
}
