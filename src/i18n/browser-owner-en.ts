import invitations from './locales/en/invitations.json' with { type: 'json' }
import owner from './locales/en/owner.json' with { type: 'json' }
import types from './locales/en/types.json' with { type: 'json' }

/** What every page of one's own listings shows besides; the same names stand in each of the four files. */
export default { invitations, owner, types }
