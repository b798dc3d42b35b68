/** A city's name with its country: `Manaus, Amazonas, Brazil`. */
export const cityLabel = (name: string, state: string | null, country: string): string =>
  [name, state, country].filter(Boolean).join(', ')
