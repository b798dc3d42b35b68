import editing from './locales/en/editing.json' with { type: 'json' }
import fields from './locales/en/fields.json' with { type: 'json' }
import ownEvents from './locales/en/own-events.json' with { type: 'json' }
import types from './locales/en/types.json' with { type: 'json' }

/** What the events of organizers show besides; the same names stand in each of the four files. */
export default { editing, fields, 'own-events': ownEvents, types }
