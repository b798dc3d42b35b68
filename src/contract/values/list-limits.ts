/** Where words or a language narrow a list, its total is exact up to here and left out above. */
export const maxCounted = 1_000

/** `recommended`: by a score that the site keeps, the highest first; equal ones are spread over towns. */
export const sorts = ['name', 'rating', 'newest', 'recommended'] as const
