import audit from './locales/es/audit.json' with { type: 'json' }
import dashboard from './locales/es/dashboard.json' with { type: 'json' }
import panel from './locales/es/panel.json' with { type: 'json' }
import types from './locales/es/types.json' with { type: 'json' }

/** What dashboard and administration show besides; the same names stand in each of the four files. */
export default { audit, dashboard, panel, types }
