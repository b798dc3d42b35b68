/** Passes the days and people of the form to chat links about the same offer. */
export function tellChat(form: HTMLFormElement, call: string): void {
  const id = call.match(/offers\/([\w-]+)/)?.[1]
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href*="offer=${id}"]`)) {
    const url = new URL(link.href)
    for (const name of ['from', 'to', 'people']) {
      const field = form.elements.namedItem(name) as HTMLInputElement | null
      if (field?.value && field.validity.valid) url.searchParams.set(name, field.value)
      else url.searchParams.delete(name)
    }
    link.href = url.href
  }
}
