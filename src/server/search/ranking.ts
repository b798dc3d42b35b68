/** How well a row's name matches the query; a higher number is better. */
export type Rank = number

export const [otherMatch, nameWords, nameBegins, exactName] = [1, 2, 3, 4] as const
