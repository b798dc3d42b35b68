import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type KeyedRow, openerIn } from './use-row-keys.ts'

/** The width from which there is room for a panel beside a list; `.beside` has the same. */
const roomBeside = '(min-width: 60em)'
const controls = 'a, button, input, label, select, textarea, summary, form, dialog'

/** The address of a list with a row open. */
export function withOpen(address: URLSearchParams, id: string): string {
  const next = new URLSearchParams(address)
  next.set('open', id)
  return `?${next}`
}

/** The address of a list with no row open. */
export function withoutOpen(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address)
  next.delete('open')
  return next
}

/** The place to return to when a row that was opened on this page is closed. */
export const openedHere = { isOpenedHere: true }

/**
 * The row that is open beside its list, named by the address. If it has left the list in the meantime, it stays open as
 * it was last seen, and the next one is the row in its place.
 *
 * @param list where a press on a row opens it
 * @param isOn absent panels open nothing
 */
export function useOpenRow<Row extends KeyedRow>(
  list: RefObject<HTMLElement | null>,
  { address, rows, isOn }: { address: URLSearchParams; rows: readonly Row[]; isOn: boolean },
) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const id = (isOn && address.get('open')) || undefined
  const { row, at } = useKept(rows, id)
  const go = (to: string, replace: boolean) =>
    void navigate(to, { replace, preventScrollReset: true, state: replace ? state : openedHere })
  const open = (next: KeyedRow) => {
    if (next.id !== id) go(withOpen(address, next.id), id !== undefined)
  }
  const isListed = rows[at]?.id === id
  const neighbour = (step: number): Row | undefined => rows[step > 0 && !isListed ? at : at + step]
  useFocusBack(id, neighbour(1) ?? neighbour(-1))
  usePress(list, isOn, open)
  return {
    id,
    row,
    neighbour,
    open,
    step: (step: number) => {
      const next = neighbour(step)
      if (next) open(next)
    },
    close: () =>
      state?.isOpenedHere
        ? void navigate(-1)
        : go(withoutOpen(address).size ? `?${withoutOpen(address)}` : location.pathname, true),
  }
}

/** The focused element is gone: a message gets the focus by itself. */
const isNowhere = () =>
  document.activeElement === document.body || document.activeElement?.closest('.toasts') !== null

function useKept<Row extends KeyedRow>(rows: readonly Row[], id: string | undefined) {
  const found = rows.findIndex((row) => row.id === id)
  const [kept, keep] = useState<{ row: Row | undefined; at: number }>({ row: undefined, at: 0 })
  if (found >= 0 && (kept.row !== rows[found] || kept.at !== found)) keep({ row: rows[found], at: found })
  return found >= 0 ? { row: rows[found], at: found } : kept.row?.id === id ? kept : { row: undefined, at: 0 }
}

/** When a row is closed, it gets the focus again; if it is gone, the row in its place does. */
function useFocusBack(id: string | undefined, other: KeyedRow | undefined): void {
  const before = useRef(id)
  useEffect(() => {
    const left = before.current
    before.current = id
    if (id) document.querySelector(`[data-row="${id}"]`)?.scrollIntoView({ block: 'nearest' })
    else if (left && isNowhere()) {
      ;(openerIn({ id: left }) ?? (other && openerIn(other)))?.focus()
    }
  }, [id, other])
}

/** A press on a row or its name opens it if there is room; other controls work as usual. */
function usePress(list: RefObject<HTMLElement | null>, isOn: boolean, open: (row: KeyedRow) => void): void {
  const current = useRef(open)
  useEffect(() => {
    current.current = open
  })
  useEffect(() => {
    const at = list.current
    if (!isOn || !at) return
    const onClick = (event: MouseEvent) => {
      const id = pressedRow(event)
      if (!id) return
      event.preventDefault()
      current.current({ id })
    }
    at.addEventListener('click', onClick)
    return () => at.removeEventListener('click', onClick)
  }, [list, isOn])
}

function pressedRow({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | undefined {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined
  if (!matchMedia(roomBeside).matches || !(target instanceof Element)) return undefined
  const id = target.closest<HTMLElement>('[data-row]')?.dataset.row
  if (!id) return undefined
  const control = target.closest(controls)
  // selecting a text to copy it opens nothing
  if (!control) return getSelection()?.isCollapsed ? id : undefined
  return control === openerIn({ id }) ? id : undefined
}
