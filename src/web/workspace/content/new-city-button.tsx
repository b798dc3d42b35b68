import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { hasKept } from '#web/data/kept-texts.ts'
import { useLastUser } from '#web/frame/use-user.ts'
import { Minus, Plus } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'

const NewCity = loadLater(async () => (await import('./new-city.tsx')).NewCity)

/** The heading of the list with the button that opens the form of a new city below it. */
export function NewCityButton({ children }: { children: ReactNode }) {
  const { t } = useTranslation('content')
  const userId = useLastUser()?.id
  const [isNew, setNew] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  // what was left here is offered without being looked for; the server does not know of it
  const offer = useEffectEvent(() => setNew(hasKept(userId, 'city/new')))
  useEffect(() => offer(), [])
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
