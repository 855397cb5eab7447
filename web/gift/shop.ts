/** What stands in the configured shop's address for what is searched. */
const NAME = '{name}';

/** Where a web shop is searched for a gift; opened only when the parent taps. */
export function shopAddress(shop: string, name: string): string {
  return shop.replace(NAME, encodeURIComponent(name));
}
