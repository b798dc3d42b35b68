import applications from './locales/en/applications.json' with { type: 'json' }
import types from './locales/en/types.json' with { type: 'json' }

/** What the review of applications shows besides; the same names stand in each of the four files. */
export default { applications, types }
