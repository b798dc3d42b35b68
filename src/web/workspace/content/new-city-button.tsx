import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOpenForm } from '#web/data/form/use-open-form.ts'
import { Minus, Plus } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'

const NewCity = loadLater(async () => {
  await loadTexts('editing', 'owner-places', 'owner-places-forms', 'content-city')
  return (await import('./new-city.tsx')).NewCity
})

/** The heading of the list with the button that opens the form of a new city below it. */
export function NewCityButton({ children }: { children: ReactNode }) {
  const { t } = useTranslation('content')
  const [isNew, setNew] = useOpenForm('city/new')
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setNew(false))
    toggle.current?.focus()
  }
  return (
    <>
      <div className="near">
        {children}
        <button
          ref={toggle}
          type="button"
          className="button"
          aria-expanded={isNew}
          aria-controls="new-city"
          onClick={() => setNew(!isNew)}
        >
          <Icon of={isNew ? Minus : Plus} />
          {t('list.new')}
        </button>
      </div>
      <div id="new-city" className="contents">
        {isNew && <NewCity onClose={close} />}
      </div>
    </>
  )
}
