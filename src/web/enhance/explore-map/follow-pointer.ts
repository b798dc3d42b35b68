import { followDrag } from './follow-drag.ts'
import { markNearest } from './mark-nearest.ts'

/** Lets the map be dragged, and shows where items of the list are on it. */
export function followPointer(host: HTMLElement, first: Element, show: (url: URL) => void): void {
  for (const type of ['pointerover', 'focusin']) {
    host.addEventListener(type, ({ target }) => markNearest(host, target as Element))
  }
  markNearest(host, first)
  followDrag(host, show)
}
