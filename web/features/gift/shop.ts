/** The placeholder for the search words in the configured shop's address. */
const NAME = '{name}';

/** Where a web shop is searched for a gift; opened only when the parent taps. */
export function shopAddress(shop: string, name: string): string {
  return shop.replace(NAME, encodeURIComponent(name));
}
