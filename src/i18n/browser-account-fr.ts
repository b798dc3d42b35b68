import account from './locales/fr/account.json' with { type: 'json' }
import types from './locales/fr/types.json' with { type: 'json' }

/** What the account page shows besides; the same names stand in each of the four files. */
export default { account, types }
