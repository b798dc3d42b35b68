import content from './locales/en/content.json' with { type: 'json' }

/** What the content of the directory shows besides, for staff; the same names stand in each of the four files. */
export default { content }
