let coming: Promise<void> | undefined;

/**
 * The styles of all pages: a kid's day comes with its own alone. They hold the day's as well, so
 * that all follow each other as in every other document. Rejects where they cannot be had.
 */
export async function allStyles(): Promise<void> {
  if (import.meta.env.SSR) return;
  const own = document.querySelector<HTMLLinkElement>('link[data-all]');
  if (!own) return;
  coming ??= inPlaceOf(own).finally(() => {
    coming = undefined;
  });
  return coming;
}

function inPlaceOf(own: HTMLLinkElement): Promise<void> {
  const all = document.createElement('link');
  all.rel = 'stylesheet';
  all.href = own.dataset.all ?? '';
  own.after(all);
  return new Promise((resolve, reject) => {
    all.onload = () => {
      own.remove();
      resolve();
    };
    all.onerror = () => {
      all.remove();
      reject(new Error('The styles could not be fetched.'));
    };
  });
}

/** Code that comes while the app runs, once the styles are there that it needs. */
export async function withStyles<Module>(code: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([code, allStyles()]);
  return module;
}
