import audit from './locales/fr/audit.json' with { type: 'json' }
import dashboard from './locales/fr/dashboard.json' with { type: 'json' }
import panel from './locales/fr/panel.json' with { type: 'json' }
import types from './locales/fr/types.json' with { type: 'json' }

/** What dashboard and administration show besides; the same names stand in each of the four files. */
export default { audit, dashboard, panel, types }
