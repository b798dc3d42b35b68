import editing from './locales/fr/editing.json' with { type: 'json' }
import ownerLists from './locales/fr/owner-lists.json' with { type: 'json' }

/** What the lists of one's own listings show besides; the same names stand in each of the four files. */
export default { editing, 'owner-lists': ownerLists }
