/** Shows how a review will look, as it is typed now. */
export function showPreview(form: HTMLFormElement): void {
  const preview = form.querySelector<HTMLElement>('[data-preview]')
  if (!preview) return
  const typed = (name: string) => (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? ''
  const labelsOf = (name: string) =>
    [...form.querySelectorAll<HTMLInputElement>(`[name=${name}]:checked`)].map(
      (each) => each.closest('label')?.textContent?.trim() ?? '',
    )
  const shown: Record<string, string> = {
    name: typed('name'),
    text: typed('text'),
    stars: labelsOf('stars').join(),
    tags: labelsOf('tags').join(' · '),
  }
  for (const part of preview.querySelectorAll<HTMLElement>('[data-shows]')) {
    // what it says without anything typed
    part.dataset.empty ??= part.textContent ?? ''
    part.textContent = shown[part.dataset.shows ?? ''] || part.dataset.empty
    part.hidden = !part.textContent
  }
  const stars = Number(typed('stars'))
  for (const [index, star] of [...preview.querySelectorAll('[data-stars] > span:has(svg)')].entries())
    star.className = index < stars ? '' : 'off'
  preview.hidden = stars === 0
}
