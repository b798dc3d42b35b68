import account from './locales/es/account.json' with { type: 'json' }
import audit from './locales/es/audit.json' with { type: 'json' }
import dashboard from './locales/es/dashboard.json' with { type: 'json' }
import panel from './locales/es/panel.json' with { type: 'json' }
import types from './locales/es/types.json' with { type: 'json' }

/** What the signed-in area shows besides; the same names stand in each of the four files. */
export default { account, audit, dashboard, panel, types }
