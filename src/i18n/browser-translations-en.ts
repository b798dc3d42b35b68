import editing from './locales/en/editing.json' with { type: 'json' }
import translations from './locales/en/translations.json' with { type: 'json' }

/** What the translation desk shows besides; the same names stand in each of the four files. */
export default { editing, translations }
