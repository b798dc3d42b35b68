import invitations from './locales/fr/invitations.json' with { type: 'json' }
import owner from './locales/fr/owner.json' with { type: 'json' }
import types from './locales/fr/types.json' with { type: 'json' }

/** What every page of one's own listings shows besides; the same names stand in each of the four files. */
export default { invitations, owner, types }
