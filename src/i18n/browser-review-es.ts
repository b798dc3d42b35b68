import applications from './locales/es/applications.json' with { type: 'json' }
import types from './locales/es/types.json' with { type: 'json' }

/** What the review of applications shows besides; the same names stand in each of the four files. */
export default { applications, types }
