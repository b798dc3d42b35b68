import editing from './locales/es/editing.json' with { type: 'json' }
import searchWords from './locales/es/search-words.json' with { type: 'json' }
import types from './locales/es/types.json' with { type: 'json' }

/** What the words of the search show besides; the same names stand in each of the four files. */
export default { editing, 'search-words': searchWords, types }
