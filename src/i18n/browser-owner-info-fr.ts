import editing from './locales/fr/editing.json' with { type: 'json' }
import ownerInfo from './locales/fr/owner-info.json' with { type: 'json' }

/** What the information of a listing shows besides; the same names stand in each of the four files. */
export default { editing, 'owner-info': ownerInfo }
