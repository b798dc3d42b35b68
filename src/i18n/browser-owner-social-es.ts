import ownerSocial from './locales/es/owner-social.json' with { type: 'json' }

/** What the links of a listing show besides; the same names stand in each of the four files. */
export default { 'owner-social': ownerSocial }
