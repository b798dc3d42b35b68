import account from './locales/es/account.json' with { type: 'json' }
import audit from './locales/es/audit.json' with { type: 'json' }
import common from './locales/es/common.json' with { type: 'json' }
import dashboard from './locales/es/dashboard.json' with { type: 'json' }
import errors from './locales/es/errors.json' with { type: 'json' }
import panel from './locales/es/panel.json' with { type: 'json' }
import signIn from './locales/es/sign-in.json' with { type: 'json' }
import workspace from './locales/es/workspace.json' with { type: 'json' }

/** What hydrated pages show in this language; the same names stand in each of the four files. */
export default { account, audit, common, dashboard, errors, panel, 'sign-in': signIn, workspace }
