/** A point of the list next to the map. */
export type Point = {
  label: string
  kind: string
  name: string
  href: string
  place: [number, number]
  item: HTMLElement
}

/** Reads the points from the list in the page: the map shows what is visible there. */
export function pointsOf(host: HTMLElement): Point[] {
  return [...host.querySelectorAll<HTMLElement>('[data-point]')].flatMap((item) => {
    const link = item.querySelector<HTMLAnchorElement>('[data-name]')
    const [latitude, longitude] = (item.dataset.point ?? '').split(',').map(Number)
    if (!link || latitude === undefined || longitude === undefined) return []
    return {
      item,
      label: item.querySelector<HTMLElement>('[data-marker]')?.dataset.marker ?? '',
      kind: item.dataset.kind ?? '',
      name: link.textContent ?? '',
      href: link.getAttribute('href') ?? '',
      place: [latitude, longitude] as [number, number],
    }
  })
}
