import ownerGuides from './locales/es/owner-guides.json' with { type: 'json' }

/** What the guides of an organization show besides; the same names stand in each of the four files. */
export default { 'owner-guides': ownerGuides }
