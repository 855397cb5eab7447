/** Why a gift was not taken: its price is another one than on the kid's screen. */
export const PRICE_CHANGED = 'gift-price-changed';
