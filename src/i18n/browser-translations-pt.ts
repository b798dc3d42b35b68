import editing from './locales/pt/editing.json' with { type: 'json' }
import translations from './locales/pt/translations.json' with { type: 'json' }

/** What the translation desk shows besides; the same names stand in each of the four files. */
export default { editing, translations }
