import { useEffect, useRef } from 'react'
import type { ApplicationDetail } from '#contract/applications/review.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Check } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/key-list.tsx'
import { useLabels } from './labels.ts'
import type { Decision } from './use-decision.ts'

type ApproveButtonProps = {
  application: ApplicationDetail
  decision: Decision
  /** True after the first press, which only asks. */
  isAsked: boolean
  onPress: () => void
}

/** Approves by a second press; after the first the focus is on it, so that Enter is the second. */
export function ApproveButton({ application, decision, isAsked, onPress }: ApproveButtonProps) {
  const { t } = useTranslation('applications')
  const { languageInSentence } = useLabels()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsked) button.current?.focus()
  }, [isAsked])
  const { name, applicant } = application
  const isApproving = decision.isPending && decision.pending === 'approve'
  const label = isApproving ? t('decide.pending') : t(isAsked ? 'decide.again' : 'decide.approve')
  return (
    <div className="stack stack-2">
      <button
        ref={button}
        type="button"
        className="button primary big wide"
        aria-describedby="approve-help"
        aria-disabled={decision.isPending || undefined}
        onClick={onPress}
      >
        <Icon of={Check} />
        <span aria-live="polite">{label}</span>
        <span aria-hidden="true">
          <Key of={isAsked ? 'Enter' : 'a'} />
        </span>
      </button>
      <p className="tiny soft" id="approve-help">
        {t('decide.explain', { name, language: languageInSentence(applicant.language) })}
      </p>
    </div>
  )
}
