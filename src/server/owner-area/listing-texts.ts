/** The texts of a listing whose times are kept. */
export const listingTexts = ['description', 'specialty', 'specialties', 'certifications'] as const
