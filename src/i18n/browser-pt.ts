import account from './locales/pt/account.json' with { type: 'json' }
import audit from './locales/pt/audit.json' with { type: 'json' }
import common from './locales/pt/common.json' with { type: 'json' }
import dashboard from './locales/pt/dashboard.json' with { type: 'json' }
import errors from './locales/pt/errors.json' with { type: 'json' }
import panel from './locales/pt/panel.json' with { type: 'json' }
import signIn from './locales/pt/sign-in.json' with { type: 'json' }
import workspace from './locales/pt/workspace.json' with { type: 'json' }

/** What hydrated pages show in this language; the same names stand in each of the four files. */
export default { account, audit, common, dashboard, errors, panel, 'sign-in': signIn, workspace }
