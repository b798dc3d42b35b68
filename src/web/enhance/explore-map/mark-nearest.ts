type Placed = { element: Element; x: number; y: number }

const placed = (element: Element): Placed => {
  const [x = 0, y = 0] = (element.getAttribute('data-at') ?? '').split(',').map(Number)
  return { element, x, y }
}

/** Highlights the items of the list at a mark, and the mark of an item: the nearest to each. */
export function markNearest(host: Element, target: Element): void {
  const at = target.closest('[data-at]')
  for (const each of host.querySelectorAll('.on[data-at]')) each.classList.remove('on')
  if (!at) return
  const marks = [...host.querySelectorAll('.pin')].map(placed)
  const nearest = (item: Element) => {
    const { x, y } = placed(item)
    const away = (mark: Placed) => (mark.x - x) ** 2 + (mark.y - y) ** 2
    return marks.length
      ? marks.reduce((best, mark) => (away(mark) < away(best) ? mark : best)).element
      : undefined
  }
  if (!at.matches('.pin')) nearest(at)?.classList.add('on')
  else
    for (const item of host.querySelectorAll('.hit[data-at]'))
      item.classList.toggle('on', nearest(item) === at)
}
