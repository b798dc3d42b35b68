import editing from './locales/es/editing.json' with { type: 'json' }
import ownerPictures from './locales/es/owner-pictures.json' with { type: 'json' }

/** What the pictures of the owner area show besides; the same names stand in each of the four files. */
export default { editing, 'owner-pictures': ownerPictures }
