import common from './locales/fr/common.json' with { type: 'json' }
import errors from './locales/fr/errors.json' with { type: 'json' }
import workspace from './locales/fr/workspace.json' with { type: 'json' }

/** What every hydrated page shows in this language; the same names stand in each of the four files. */
export default { common, errors, workspace }
