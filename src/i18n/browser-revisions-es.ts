import revisions from './locales/es/revisions.json' with { type: 'json' }
import types from './locales/es/types.json' with { type: 'json' }

/** What the changes of live listings show besides; the same names stand in each of the four files. */
export default { revisions, types }
