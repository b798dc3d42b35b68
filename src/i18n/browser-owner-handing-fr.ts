import ownerHanding from './locales/fr/owner-handing.json' with { type: 'json' }

/** What handing a listing over and merging it show besides; the same names stand in each of the four files. */
export default { 'owner-handing': ownerHanding }
