import editing from './locales/es/editing.json' with { type: 'json' }
import settings from './locales/es/settings.json' with { type: 'json' }

/** What the settings show besides; the same names stand in each of the four files. */
export default { editing, settings }
