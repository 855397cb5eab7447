// Inlined into a page that is the same for everybody. Its links work without the app, which loads at
// the first touch, or at once for somebody who needs more than the links.
(({ app, chunks }) => {
  const touches = ['pointerdown', 'touchstart', 'keydown', 'focusin'];
  const load = () => {
    for (const type of touches) removeEventListener(type, load, true);
    for (const href of chunks.split(' ')) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
    import(app);
  };
  for (const type of touches) addEventListener(type, load, true);
  fetch('/api/start')
    .then((answer) => answer.json())
    // A family on this device, a note about this server (`ServerNote.tsx`), another address than the
    // right one, or no answer.
    .then(
      ({ family, installation, address }) =>
        family ||
        installation.isNew ||
        installation.demo ||
        (address && address.right !== location.origin),
    )
    .catch(() => true)
    .then((isNeeded) => isNeeded && load());
})(document.currentScript.dataset);
