import common from './locales/pt/common.json' with { type: 'json' }
import errors from './locales/pt/errors.json' with { type: 'json' }
import workspace from './locales/pt/workspace.json' with { type: 'json' }

/** What every hydrated page shows in this language; the same names stand in each of the four files. */
export default { common, errors, workspace }
