import { useEffect, useSyncExternalStore } from 'react'
import { WifiOff } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

const never = () => () => {}
const asOf = () => document.documentElement.dataset.asOf ?? ''

/** Says that the calendar is the one that this device keeps, and has it kept when it was not opened as a document. */
export function SavedCalendar() {
  const text = useSyncExternalStore(never, asOf, () => '')
  useEffect(() => {
    const [opened] = performance.getEntriesByType('navigation')
    if (opened?.name === location.href) return
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(location.href))
  }, [])
  return (
    text && (
      <p className="note wait">
        <Icon of={WifiOff} />
        <span>{text}</span>
      </p>
    )
  )
}
