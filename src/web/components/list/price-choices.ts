/** Prices to choose from, in US dollars. */
const prices = ['30', '60', '100', '250']

/** The highest prices to choose from, with the one that is asked for. */
export const priceChoices = (asked: string | undefined): string[] =>
  asked && !prices.includes(asked) ? [...prices, asked] : prices
