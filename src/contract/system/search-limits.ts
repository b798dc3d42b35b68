/** Groups that staff add, phrases of each in a language, characters of a phrase; and words to leave out. */
export const mostSearchGroups = 500
export const mostSearchPhrases = 20
export const mostOfSearchPhrase = 60
export const mostStopWords = 300
export const mostOfStopWord = 40
