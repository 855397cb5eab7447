// Inlined after `early.js` where the host of the request was not the right one. A proxy may have
// rewritten it; the browser knows. `OtherAddress.module.css` shows the page or where it is instead.
if (document.currentScript.dataset.right === location.origin) {
  document.documentElement.dataset.here = '';
}
