import editing from './locales/en/editing.json' with { type: 'json' }
import fields from './locales/en/fields.json' with { type: 'json' }
import ownerOffers from './locales/en/owner-offers.json' with { type: 'json' }
import ownerPictures from './locales/en/owner-pictures.json' with { type: 'json' }

/** What the offers of the owner area show besides; the same names stand in each of the four files. */
export default { editing, fields, 'owner-offers': ownerOffers, 'owner-pictures': ownerPictures }
