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
  // undefined while it is closed; what is typed before it has come is kept: on the page each letter might be a shortcut
  const [begin, setBegin] = useState<string>()
  const close = useCallback(() => setBegin(undefined), [])
  const isOpen = begin !== undefined
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, shiftKey } = event
      const isCommand = event.ctrlKey || event.metaKey
      if (isCommand ? key.toLowerCase() !== 'k' || altKey || shiftKey : !isOpen || key.length > 1) return
      if (isOpen && document.querySelector('.palette')) return
      event.preventDefault()
      event.stopPropagation()
      setBegin((typed = '') => (isCommand ? typed : typed + key))
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [isOpen])
  return (
    <>
      <button
        className="find"
        type="button"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => setBegin('')}
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
