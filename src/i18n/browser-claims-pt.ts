import claims from './locales/pt/claims.json' with { type: 'json' }

/** What the claims of listings show besides; the same names stand in each of the four files. */
export default { claims }
