/** If words or a language narrow a list, its total is exact up to this number and left out above. */
export const maxCounted = 1_000

/** `recommended`: by a score that the site computes, highest first; equal ones are spread over towns. */
export const sorts = ['name', 'rating', 'newest', 'recommended'] as const
