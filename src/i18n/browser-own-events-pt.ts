import editing from './locales/pt/editing.json' with { type: 'json' }
import fields from './locales/pt/fields.json' with { type: 'json' }
import ownEvents from './locales/pt/own-events.json' with { type: 'json' }
import types from './locales/pt/types.json' with { type: 'json' }

/** What the events of organizers show besides; the same names stand in each of the four files. */
export default { editing, fields, 'own-events': ownEvents, types }
