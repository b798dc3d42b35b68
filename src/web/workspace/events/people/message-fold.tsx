import { useState } from 'react'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChevronDown } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import type { MessageCounts } from './message-counts.ts'

const MessageForm = loadLater(async () => {
  await loadTexts('event-message')
  return (await import('./message-form.tsx')).MessageForm
})

type MessageFoldProps = {
  id: string
  /** For a series, only people of this day. */
  day?: string
  counts: MessageCounts
}

/** A button that opens the form of a message to everyone attending. */
export function MessageFold({ id, day, counts }: MessageFoldProps) {
  const { t } = useTranslation('own-events')
  const [isOpen, setOpen] = useState(false)
  if (counts.confirmed + counts.waiting === 0) return null
  return (
    <div className="stack max-w-[40rem] print:hidden">
      <p>
        <button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('message.open')}
          <Icon of={ChevronDown} />
        </button>
      </p>
      {isOpen && <MessageForm {...{ id, day }} counts={counts} onSent={() => setOpen(false)} />}
    </div>
  )
}
