// Stands in the document, before the app: what is tapped meanwhile is kept, and answered by it.
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
// All of a page from the device is here at once: it is drawn before the app begins.
addEventListener('DOMContentLoaded', () => {
  const app = document.querySelector('link[data-app]');
  if (app) requestAnimationFrame(() => setTimeout(() => import(app.href)));
});
