import { requiredListingFields } from '#entities/listing.ts'

/** What a listing can lack to be public. */
export const missingParts = ['name', 'type', ...requiredListingFields, 'city'] as const
export type MissingPart = (typeof missingParts)[number]
