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
  const close = useCallback(() => setOpen(false), [])
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
      {isOpen && <Finder onClose={close} />}
    </>
  )
}
