import enquiries from './locales/fr/enquiries.json' with { type: 'json' }

/** What the pages of travelers' requests show besides; the same names stand in each of the four files. */
export default { enquiries }
