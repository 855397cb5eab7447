// Inlined into the document: stores taps until the app is loaded and repeats them.
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
