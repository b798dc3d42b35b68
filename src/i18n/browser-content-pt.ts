import content from './locales/pt/content.json' with { type: 'json' }
import editing from './locales/pt/editing.json' with { type: 'json' }
import ownerPlaces from './locales/pt/owner-places.json' with { type: 'json' }
import types from './locales/pt/types.json' with { type: 'json' }

/** What the content of the directory shows besides, for staff; the same names stand in each of the four files. */
export default { content, editing, 'owner-places': ownerPlaces, types }
