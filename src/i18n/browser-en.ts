import common from './locales/en/common.json' with { type: 'json' }
import errors from './locales/en/errors.json' with { type: 'json' }
import workspace from './locales/en/workspace.json' with { type: 'json' }

/** What every hydrated page shows in this language; the same names stand in each of the four files. */
export default { common, errors, workspace }
