/** A press that moves less than this is a click. */
const least = 6

/** Lets the map be dragged if it does not scroll; when it is released, `show` gets the address of the view. */
export function followDrag(host: HTMLElement, show: (url: URL) => void): void {
  host.addEventListener('pointerdown', (start) => {
    const figure = (start.target as Element).closest<HTMLElement>('figure')
    const sheet = figure?.querySelector<HTMLElement>('.map-sheet')
    if (!figure || !sheet || start.button !== 0 || figure.scrollWidth > figure.clientWidth) return
    let moved = { x: 0, y: 0 }
    const isDragged = () => Math.hypot(moved.x, moved.y) >= least
    const move = (event: PointerEvent) => {
      moved = { x: event.clientX - start.clientX, y: event.clientY - start.clientY }
      if (isDragged()) sheet.style.translate = `${moved.x}px ${moved.y}px`
    }
    const end = (event: PointerEvent) => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      if (event.type !== 'pointerup' || !isDragged()) {
        sheet.style.translate = ''
        return
      }
      // the release must not count as a click on a mark
      addEventListener('click', (click) => click.preventDefault(), { capture: true, once: true })
      show(viewAt(figure, moved))
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  })
  host.addEventListener('dragstart', (event) => {
    if ((event.target as Element).closest('figure')) event.preventDefault()
  })
}

function viewAt(figure: HTMLElement, moved: { x: number; y: number }): URL {
  const { degrees = '0', latitude = '0', longitude = '0', zoom = '0' } = figure.dataset
  const scale = Number(degrees) / figure.clientWidth
  const url = new URL(location.href)
  url.searchParams.set('latitude', String(Number(latitude) + moved.y * scale))
  url.searchParams.set('longitude', String(Number(longitude) - moved.x * scale))
  url.searchParams.set('zoom', zoom)
  url.searchParams.delete('cursor')
  return url
}
