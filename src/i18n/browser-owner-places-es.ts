import editing from './locales/es/editing.json' with { type: 'json' }
import fields from './locales/es/fields.json' with { type: 'json' }
import ownerPlaces from './locales/es/owner-places.json' with { type: 'json' }
import types from './locales/es/types.json' with { type: 'json' }

/** What the places of the owner area show besides; the same names stand in each of the four files. */
export default { editing, fields, 'owner-places': ownerPlaces, types }
