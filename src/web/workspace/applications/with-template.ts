import type { NoteTemplate } from '#contract/applications/review.ts'

/** A note started from another template: an untouched one is replaced, the user's own text stays above it. */
export function withTemplate(
  note: string,
  template: NoteTemplate,
  templates: Record<NoteTemplate, string>,
): string {
  const own = note.trim()
  const isTemplate = Object.values(templates).includes(own)
  return own && !isTemplate ? `${own}\n\n${templates[template]}` : templates[template]
}
