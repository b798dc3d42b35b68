import audit from './locales/pt/audit.json' with { type: 'json' }
import dashboard from './locales/pt/dashboard.json' with { type: 'json' }
import panel from './locales/pt/panel.json' with { type: 'json' }
import types from './locales/pt/types.json' with { type: 'json' }

/** What dashboard and administration show besides; the same names stand in each of the four files. */
export default { audit, dashboard, panel, types }
