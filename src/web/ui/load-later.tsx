import { type ComponentType, lazy, Suspense } from 'react'

type Load = () => Promise<unknown>

const waiting = new Set<Load>()

/** Fetches when the page is first touched: what is needed only then, and must be there when the network fails. */
function whenTouched(load: Load): void {
  waiting.add(load)
  if (waiting.size > 1) return
  const touched = new AbortController()
  const fetchAll = () => {
    touched.abort()
    for (const each of waiting) each().catch(() => {})
    waiting.clear()
  }
  for (const kind of ['pointerdown', 'keydown', 'focusin']) {
    document.addEventListener(kind, fetchAll, { signal: touched.signal, passive: true })
  }
}

/**
 * A part that does not weigh on the page's first load, such as a dialog: it is fetched when the page is first
 * touched, and shown when it has come.
 */
export function loadLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loadPart = async () => ({ default: await load() })
  const Part = lazy(loadPart)
  if (typeof document !== 'undefined') whenTouched(load)
  return function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
