import editing from './locales/fr/editing.json' with { type: 'json' }
import fields from './locales/fr/fields.json' with { type: 'json' }
import ownerPlaces from './locales/fr/owner-places.json' with { type: 'json' }
import types from './locales/fr/types.json' with { type: 'json' }

/** What the places of the owner area show besides; the same names stand in each of the four files. */
export default { editing, fields, 'owner-places': ownerPlaces, types }
