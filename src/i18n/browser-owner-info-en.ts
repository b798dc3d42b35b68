import editing from './locales/en/editing.json' with { type: 'json' }
import ownerInfo from './locales/en/owner-info.json' with { type: 'json' }

/** What the information of a listing shows besides; the same names stand in each of the four files. */
export default { editing, 'owner-info': ownerInfo }
