import contentCity from './locales/en/content-city.json' with { type: 'json' }

/** What the facts of a city show besides, for staff; the same names stand in each of the four files. */
export default { 'content-city': contentCity }
