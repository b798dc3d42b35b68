import account from './locales/fr/account.json' with { type: 'json' }
import audit from './locales/fr/audit.json' with { type: 'json' }
import common from './locales/fr/common.json' with { type: 'json' }
import dashboard from './locales/fr/dashboard.json' with { type: 'json' }
import errors from './locales/fr/errors.json' with { type: 'json' }
import panel from './locales/fr/panel.json' with { type: 'json' }
import signIn from './locales/fr/sign-in.json' with { type: 'json' }
import workspace from './locales/fr/workspace.json' with { type: 'json' }

/** What hydrated pages show in this language; the same names stand in each of the four files. */
export default { account, audit, common, dashboard, errors, panel, 'sign-in': signIn, workspace }
