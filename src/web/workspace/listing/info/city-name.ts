import type { OwnListing } from '../own-listing.ts'

/** The name of a city in the form: the listing's, or one that was found. */
export function cityName({ listing }: OwnListing, found: Record<string, string>, id: string): string {
  const { localisation } = listing
  if (localisation && localisation.id === id) return `${localisation.city}, ${localisation.country}`
  return found[id] ?? ''
}
