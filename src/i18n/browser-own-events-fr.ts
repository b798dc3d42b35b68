import editing from './locales/fr/editing.json' with { type: 'json' }
import fields from './locales/fr/fields.json' with { type: 'json' }
import ownEvents from './locales/fr/own-events.json' with { type: 'json' }
import types from './locales/fr/types.json' with { type: 'json' }

/** What the events of organizers show besides; the same names stand in each of the four files. */
export default { editing, fields, 'own-events': ownEvents, types }
