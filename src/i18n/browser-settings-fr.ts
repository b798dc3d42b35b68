import editing from './locales/fr/editing.json' with { type: 'json' }
import settings from './locales/fr/settings.json' with { type: 'json' }

/** What the settings show besides; the same names stand in each of the four files. */
export default { editing, settings }
