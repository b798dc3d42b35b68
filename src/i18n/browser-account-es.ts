import account from './locales/es/account.json' with { type: 'json' }
import types from './locales/es/types.json' with { type: 'json' }

/** What the account page shows besides; the same names stand in each of the four files. */
export default { account, types }
