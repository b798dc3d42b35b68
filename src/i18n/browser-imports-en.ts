import editing from './locales/en/editing.json' with { type: 'json' }
import imports from './locales/en/imports.json' with { type: 'json' }

/** What imports show besides; the same names stand in each of the four files. */
export default { imports, editing }
