// biome-ignore lint/style/noRestrictedImports: the directory's door does not hand these out yet
export { dayInTheRegion } from '#server/directory/event-calendar.ts'
// biome-ignore lint/style/noRestrictedImports: the directory's door does not hand these out yet
export { nextOccurrence, parseRule } from '#server/directory/event-rules.ts'
