import invitations from './locales/es/invitations.json' with { type: 'json' }
import owner from './locales/es/owner.json' with { type: 'json' }
import types from './locales/es/types.json' with { type: 'json' }

/** What every page of one's own listings shows besides; the same names stand in each of the four files. */
export default { invitations, owner, types }
