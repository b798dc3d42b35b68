import owner from './locales/fr/owner.json' with { type: 'json' }

/** What rows that are put in order show besides, outside of the owner area; the same names stand in each of the four files. */
export default { owner }
