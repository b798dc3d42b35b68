import invitations from './locales/pt/invitations.json' with { type: 'json' }
import owner from './locales/pt/owner.json' with { type: 'json' }
import types from './locales/pt/types.json' with { type: 'json' }

/** What every page of one's own listings shows besides; the same names stand in each of the four files. */
export default { invitations, owner, types }
