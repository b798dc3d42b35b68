/** What a listing can lack to be public. */
export const missingParts = ['name', 'type', 'description', 'city'] as const
