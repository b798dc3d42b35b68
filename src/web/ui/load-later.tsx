import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOnline } from '#web/data/use-online.ts'
import { DisabledUntilHydrated, useHydrated } from '#web/frame/disabled-until-hydrated.tsx'
import { CircleAlert } from '#web/icons/icons.ts'
import { Icon } from './icon.tsx'

type Load = () => Promise<unknown>

const waiting = new Set<Load>()

/** Fetches when the page is first touched: code that is needed only then, and must be there when the network fails. */
export function whenTouched(load: Load): void {
  if (typeof document === 'undefined') return
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
 * A part that is not in the page's first load, such as a dialog: it is fetched when the page is first touched, and
 * shown once it has loaded. If it cannot be loaded, the page stays and `Instead` is shown.
 */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Unreachable,
) {
  const loadPart = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      // fetched again when it is shown again, or the network comes back
      Part = lazy(loadPart)
      return { default: Instead }
    }
  }
  let Part: LazyExoticComponent<ComponentType<Props>> = lazy(loadPart)
  whenTouched(load)
  return function Later(props: Props) {
    const [Shown, setShown] = useState(() => Part)
    useEffect(() => {
      const renew = () => setShown(() => Part)
      addEventListener('online', renew)
      return () => removeEventListener('online', renew)
    }, [])
    // a part that came with the page gets its listeners later than the page around it; until then it stays as it is
    const [isOfPage] = useState(!useHydrated())
    return useMemo(() => {
      const part = <Shown {...props} />
      return <Suspense>{isOfPage ? <DisabledUntilHydrated>{part}</DisabledUntilHydrated> : part}</Suspense>
    }, [Shown, props, isOfPage])
  }
}

function Unreachable() {
  const { t } = useTranslation('workspace')
  const isOnline = useOnline()
  return (
    <div className="toasts">
      <div className="toast bad" role="alert">
        <Icon of={CircleAlert} />
        <p>{t(isOnline ? 'loadFailed' : 'errors.offline')}</p>
        {isOnline && (
          <button type="button" className="button small" onClick={() => location.reload()}>
            {t('retry')}
          </button>
        )}
      </div>
    </div>
  )
}
