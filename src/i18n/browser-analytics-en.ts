import analytics from './locales/en/analytics.json' with { type: 'json' }
import types from './locales/en/types.json' with { type: 'json' }

/** What the figures show besides; the same names stand in each of the four files. */
export default { analytics, types }
