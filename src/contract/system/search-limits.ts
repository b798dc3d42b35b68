/** Limits: groups that staff add, phrases of each in a language, the length of a phrase, and words to leave out. */
export const maxSearchGroups = 500
export const maxSearchPhrases = 20
export const maxSearchPhraseLength = 60
export const maxStopWords = 300
export const maxStopWordLength = 40
