import editing from './locales/es/editing.json' with { type: 'json' }
import imports from './locales/es/imports.json' with { type: 'json' }

/** What imports show besides; the same names stand in each of the four files. */
export default { imports, editing }
