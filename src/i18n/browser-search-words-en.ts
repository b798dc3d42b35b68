import editing from './locales/en/editing.json' with { type: 'json' }
import searchWords from './locales/en/search-words.json' with { type: 'json' }
import types from './locales/en/types.json' with { type: 'json' }

/** What the words of the search show besides; the same names stand in each of the four files. */
export default { editing, 'search-words': searchWords, types }
