import { requiredListingFields } from '#entities/listing.ts'

/** The parts that a listing needs to be public. */
export const missingParts = ['name', 'type', ...requiredListingFields, 'city'] as const
export type MissingPart = (typeof missingParts)[number]
