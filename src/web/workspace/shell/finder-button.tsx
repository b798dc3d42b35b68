import { useCallback, useEffect, useState } from 'react'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Search } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'

const Finder = loadLater(async () => {
  await loadTexts('workspace-finder')
  return (await import('./finder.tsx')).Finder
})

/** Opens the finder of staff, like `Ctrl` and `K`. */
export function FinderButton() {
  const { t } = useTranslation('workspace')
  const [isOpen, setOpen] = useState(false)
  const [begin, setBegin] = useState('')
  const close = useCallback(() => {
    setOpen(false)
    setBegin('')
  }, [])
  useEarlyKeys(isOpen, setBegin, close)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        className="find"
        type="button"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} />
        <span className="wide-only grow">{t('findIt.open')}</span>
        <span className="sr"> {t('findIt.what')}</span>
        <kbd className="wide-only">{t('findIt.keys')}</kbd>
      </button>
      {isOpen && <Finder begin={begin} onClose={close} />}
    </>
  )
}

/** What is typed before the finder has come is kept for it: on the page each letter might be a shortcut. */
function useEarlyKeys(isOpen: boolean, keep: (add: (typed: string) => string) => void, onClose: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || document.querySelector('.palette')) return
      if (key === 'Escape') onClose()
      else if (key.length === 1) keep((typed) => typed + key)
      else if (key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [isOpen, keep, onClose])
}
