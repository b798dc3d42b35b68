import editing from './locales/es/editing.json' with { type: 'json' }
import translations from './locales/es/translations.json' with { type: 'json' }

/** What the translation desk shows besides; the same names stand in each of the four files. */
export default { editing, translations }
