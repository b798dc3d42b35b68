/** A copy of a template that the page has for its script, such as `data-note="no-signal"`. */
export function partOfPage(
  page: ParentNode,
  kind: 'note' | 'part' | 'toast',
  name: string,
): HTMLElement | null {
  const template = page.querySelector<HTMLTemplateElement>(`template[data-${kind}="${name}"]`)
  const copy = template?.content.cloneNode(true) as DocumentFragment | undefined
  return (copy?.firstElementChild as HTMLElement | undefined) ?? null
}

/** Shows a note of the step in the place for notes, instead of the previous one; null if the page has no note of this name. */
export function showNote(step: ParentNode, name: string): HTMLElement | null {
  const place = step.querySelector('[data-notes]')
  const note = partOfPage(step, 'note', name)
  for (const old of place?.querySelectorAll('[data-by-script]') ?? []) old.remove()
  if (!place || !note) return null
  note.dataset.byScript = ''
  place.prepend(note)
  note.scrollIntoView({ block: 'nearest' })
  return note
}

const visibleMs = 5000

/** Shows a message over the page for a moment; one at a time. */
export function toast(page: ParentNode, name: string): void {
  const message = partOfPage(page, 'toast', name)
  if (!message) return
  document.querySelector('.toasts')?.remove()
  const stage = Object.assign(document.createElement('div'), { className: 'toasts' })
  document.body.append(stage)
  stage.append(message)
  const close = () => stage.remove()
  message.querySelector('.close')?.addEventListener('click', close)
  setTimeout(close, visibleMs)
}

/** Writes the time of day into a text's placeholder. */
export function writeTime(note: HTMLElement, at: Date): void {
  const time = at.toLocaleTimeString(document.documentElement.lang, { hour: 'numeric', minute: '2-digit' })
  for (const text of note.querySelectorAll('p')) {
    if (text.textContent.includes('{time}')) text.textContent = text.textContent.replace('{time}', time)
  }
}
