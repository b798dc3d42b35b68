import { useState } from 'react'
import type { ApplicationDetail } from '#contract/applications/review.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChevronDown } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/key-list.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import type { Decision } from './use-decision.ts'

const RejectForm = loadLater(async () => {
  await loadTexts('applications-templates')
  return (await import('./reject-form.tsx')).RejectForm
})

type RejectionProps = {
  application: ApplicationDetail
  decision: Decision
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The button that opens the note of a rejection; its text stays while it is closed. */
export function Rejection({ application, decision, isOpen, onOpen }: RejectionProps) {
  const { t } = useTranslation('applications')
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <div className="stack">
      <button type="button" className="button wide" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        {t('decide.reject')}
        <span aria-hidden="true">
          <Key of="r" />
        </span>
        <Icon of={ChevronDown} />
      </button>
      {wasOpen && <RejectForm application={application} decision={decision} isOpen={isOpen} />}
    </div>
  )
}
