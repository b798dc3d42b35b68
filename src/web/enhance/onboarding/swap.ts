type Cursor = { id: string; start: number | null; end: number | null }

/** The position of the cursor. */
export function placeOfCursor(): Cursor | null {
  const field = document.activeElement
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return null
  return { id: field.id, start: field.selectionStart, end: field.selectionEnd }
}

/** Shows the response in place of the sent form, and moves to what is wrong, or back to the cursor. */
export function swap(html: string, cursor: Cursor | null) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const fresh = page.querySelector('main')
  if (!fresh) return location.reload()
  document.title = page.title
  document.querySelector('main')?.replaceWith(fresh)
  const field = cursor && document.getElementById(cursor.id)
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) {
    field.focus()
    if (cursor?.start != null) field.setSelectionRange(cursor.start, cursor.end)
    return
  }
  const wrong = fresh.querySelector<HTMLElement>('[aria-invalid=true], [role=alert] a')
  const found = fresh.querySelector<HTMLElement>('[name=cityId]:checked')
  const place = wrong ?? fresh.querySelector<HTMLElement>('[role=alert]') ?? found
  place?.focus()
  place?.scrollIntoView({ block: 'center' })
}
