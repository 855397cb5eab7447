let coming: Promise<void> | undefined;

/**
 * The document of a kid's day links only its own. The new sheet contains the day's styles, too, so
 * that the order of rules is the same in every document. Rejects when loading fails.
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
      reject(new Error('The style sheet failed to load.'));
    };
  });
}

/** Resolves after its styles are loaded. */
export async function withStyles<Module>(code: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([code, allStyles()]);
  return module;
}
