import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cellAt, inOrder, moved, placeInList } from './moved.ts'
import { useNewestOrder } from './use-newest-order.ts'

/** The control that moves a row, and has the focus again afterwards. */
export type Part = 'grip' | 'earlier' | 'later'

/** Moves one row. */
export type Mover = {
  to: (place: number, part: Part) => void
  byKey: (event: KeyboardEvent, part: Part) => void
  drag: (event: PointerEvent) => void
}

type Order = {
  saved: string[]
  isGrid: boolean
  onOrder: (ids: string[]) => Promise<unknown>
  /** The text that says where a row went. */
  sayPlace: (ids: string[], id: string) => string
}

/** The order of rows while they are moved and saved, and the message about it. */
export function useOrder({ saved, isGrid, onOrder, sayPlace }: Order) {
  const newest = useNewestOrder(saved, onOrder)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const refocus = useFocusAfterMove(list)
  const ids = inOrder(newest.ids, saved)
  const settle = (next: string[], id: string, part: Part) => {
    refocus(id, part)
    setSaid(sayPlace(next, id))
    newest.save(next)
  }
  const dragging = useDragging({ ids, list, isGrid, show: newest.show, settle })
  const to = (id: string) => (place: number, part: Part) => {
    if (place < 0 || place >= ids.length || place === ids.indexOf(id)) return
    settle(moved(ids, id, place), id, part)
  }
  const moverOf = (id: string): Mover => ({
    to: to(id),
    byKey: (event, part) => {
      const place = placeOfKey(event, ids.indexOf(id), ids.length, isGrid)
      if (place === undefined) return
      event.preventDefault()
      to(id)(place, part)
    },
    drag: (event) => dragging.begin(event, id),
  })
  return { ids, list, said, draggedId: dragging.id, moverOf }
}

function placeOfKey(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  at: number,
  count: number,
  isGrid: boolean,
) {
  if (altKey || ctrlKey || metaKey) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowUp' || (isGrid && key === 'ArrowLeft')) return at - 1
  if (key === 'ArrowDown' || (isGrid && key === 'ArrowRight')) return at + 1
  return undefined
}

/** A row that moves in the document loses the focus; this restores it. */
function useFocusAfterMove(list: RefObject<HTMLOListElement | null>) {
  const wanted = useRef<{ id: string; part: Part }>(undefined)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { id, part } = wanted.current
    wanted.current = undefined
    const row = [...(list.current?.children ?? [])].find((each) => each.getAttribute('data-id') === id)
    row?.querySelector<HTMLElement>(`[data-part=${part}]`)?.focus()
  })
  return (id: string, part: Part) => {
    wanted.current = { id, part }
  }
}

type Dragging = {
  ids: string[]
  list: RefObject<HTMLOListElement | null>
  isGrid: boolean
  show: (ids: string[]) => void
  settle: (ids: string[], id: string, part: Part) => void
}

function useDragging(now: Dragging) {
  const [id, setId] = useState<string>()
  const newest = useRef(now)
  const end = useRef<AbortController>(undefined)
  useEffect(() => {
    newest.current = now
  })
  useEffect(() => () => end.current?.abort(), [])
  const begin = (event: PointerEvent, dragged: string) => {
    if (event.button !== 0 || end.current) return
    const before = now.ids
    // the cell under the pointer: one of another size may still be there after the move
    let over: string | undefined
    const stop = () => {
      end.current?.abort()
      end.current = undefined
      setId(undefined)
    }
    const move = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }) => {
      const { ids, list, isGrid, show } = newest.current
      const boxes = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
      const at = ids.indexOf(dragged)
      const place = isGrid ? cellAt(boxes, { x, y }) : placeInList(boxes, at, { x, y })
      const isSame = isGrid && ids[place] === over
      over = ids[place]
      if (place >= 0 && place !== at && !isSame) show(moved(ids, dragged, place))
    }
    const drop = () => {
      const { ids, settle } = newest.current
      stop()
      if (ids.join() !== before.join()) settle(ids, dragged, 'grip')
    }
    const cancel = () => {
      stop()
      newest.current.show(before)
    }
    // on the window: the row that is dragged moves in the document, and would lose the pointer
    end.current = new AbortController()
    const { signal } = end.current
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', drop, { signal })
    addEventListener('pointercancel', cancel, { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal })
    setId(dragged)
  }
  return { id, begin }
}
