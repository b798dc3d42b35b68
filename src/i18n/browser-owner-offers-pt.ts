import editing from './locales/pt/editing.json' with { type: 'json' }
import fields from './locales/pt/fields.json' with { type: 'json' }
import ownerOffers from './locales/pt/owner-offers.json' with { type: 'json' }
import ownerPictures from './locales/pt/owner-pictures.json' with { type: 'json' }

/** What the offers of the owner area show besides; the same names stand in each of the four files. */
export default { editing, fields, 'owner-offers': ownerOffers, 'owner-pictures': ownerPictures }
