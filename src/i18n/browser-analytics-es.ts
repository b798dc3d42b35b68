import analytics from './locales/es/analytics.json' with { type: 'json' }
import types from './locales/es/types.json' with { type: 'json' }

/** What the figures show besides; the same names stand in each of the four files. */
export default { analytics, types }
