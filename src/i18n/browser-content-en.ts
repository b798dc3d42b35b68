import content from './locales/en/content.json' with { type: 'json' }
import editing from './locales/en/editing.json' with { type: 'json' }
import ownerPlaces from './locales/en/owner-places.json' with { type: 'json' }
import types from './locales/en/types.json' with { type: 'json' }

/** What the content of the directory shows besides, for staff; the same names stand in each of the four files. */
export default { content, editing, 'owner-places': ownerPlaces, types }
