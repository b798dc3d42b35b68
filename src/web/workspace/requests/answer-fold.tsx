import type { Enquiry } from '#contract/requests/provider.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChevronDown } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import type { Answering, Step } from './use-answer.ts'

const AnswerForm = loadLater(async () => (await import('./answer-form.tsx')).AnswerForm)

export type AnswerFoldProps = {
  step: Step
  enquiry: Enquiry
  answering: Answering
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** A button that opens the form of one way to answer. */
export function AnswerFold({ step, enquiry, answering, isOpen, onOpen }: AnswerFoldProps) {
  const { t } = useTranslation('enquiries')
  return (
    <div className="stack">
      <button type="button" className="button wide" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        {t(`ways.${step}`)}
        <Icon of={ChevronDown} />
      </button>
      {isOpen && <AnswerForm step={step} enquiry={enquiry} answering={answering} />}
    </div>
  )
}
