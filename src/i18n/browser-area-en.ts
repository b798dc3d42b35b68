import audit from './locales/en/audit.json' with { type: 'json' }
import dashboard from './locales/en/dashboard.json' with { type: 'json' }
import panel from './locales/en/panel.json' with { type: 'json' }
import types from './locales/en/types.json' with { type: 'json' }

/** What dashboard and administration show besides; the same names stand in each of the four files. */
export default { audit, dashboard, panel, types }
