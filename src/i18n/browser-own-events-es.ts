import editing from './locales/es/editing.json' with { type: 'json' }
import fields from './locales/es/fields.json' with { type: 'json' }
import ownEvents from './locales/es/own-events.json' with { type: 'json' }
import types from './locales/es/types.json' with { type: 'json' }

/** What the events of organizers show besides; the same names stand in each of the four files. */
export default { editing, fields, 'own-events': ownEvents, types }
