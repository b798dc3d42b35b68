import account from './locales/en/account.json' with { type: 'json' }
import audit from './locales/en/audit.json' with { type: 'json' }
import common from './locales/en/common.json' with { type: 'json' }
import dashboard from './locales/en/dashboard.json' with { type: 'json' }
import errors from './locales/en/errors.json' with { type: 'json' }
import panel from './locales/en/panel.json' with { type: 'json' }
import signIn from './locales/en/sign-in.json' with { type: 'json' }
import workspace from './locales/en/workspace.json' with { type: 'json' }

/** What hydrated pages show in this language; the same names stand in each of the four files. */
export default { account, audit, common, dashboard, errors, panel, 'sign-in': signIn, workspace }
