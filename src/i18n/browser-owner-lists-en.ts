import editing from './locales/en/editing.json' with { type: 'json' }
import ownerLists from './locales/en/owner-lists.json' with { type: 'json' }

/** What the lists of one's own listings show besides; the same names stand in each of the four files. */
export default { editing, 'owner-lists': ownerLists }
