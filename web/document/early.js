// Inlined into the document: stores taps until the app is loaded and repeats them. Hides photos that
// are gone, so that the camera below them is visible.
window.earlyTaps = [];
addEventListener(
  'click',
  (event) => {
    const tapped = event.target.closest('button, label, input');
    if (!window.earlyTaps || !tapped) return;
    event.preventDefault();
    if (!window.earlyTaps.includes(tapped)) window.earlyTaps.push(tapped);
  },
  true,
);
addEventListener('submit', (event) => window.earlyTaps && event.preventDefault(), true);
addEventListener(
  'error',
  ({ target }) => {
    if (target.localName === 'image') target.style.visibility = 'hidden';
  },
  true,
);
