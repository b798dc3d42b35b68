import type { ReactNode } from 'react'
import type { ApiError } from '#contract/client.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { errorText } from '#web/data/error-text.ts'
import { CircleAlert, type IconMarkup, TriangleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type NoteProps = {
  icon: IconMarkup
  kind?: 'wait' | 'bad' | 'good'
  title?: string
  isUrgent?: boolean
  children: ReactNode
}

/** A note under the steps. */
export function Note({ icon, kind, title, isUrgent, children }: NoteProps) {
  return (
    <div className={kind ? `note ${kind}` : 'note'} role={isUrgent ? 'alert' : 'status'}>
      <Icon of={icon} />
      <div className="stack stack-2">
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  )
}

/** The saved draft is lost; shown once. */
export function UnreadableNote() {
  const { t } = useTranslation('onboarding')
  return (
    <Note icon={TriangleAlert} kind="wait" title={t('notes.unreadable')}>
      <p>{t('notes.unreadableText')}</p>
    </Note>
  )
}

/** Why something was not saved or sent: what it was, then what the API says. */
export function FailureNote({ what, failure }: { what: string; failure: ApiError }) {
  const { t } = useTranslation('onboarding')
  const { t: tw } = useTranslation('workspace')
  const isTooOften = failure.status === 429
  return (
    <Note icon={CircleAlert} kind="bad" isUrgent title={isTooOften ? t('complete.wait') : what}>
      {isTooOften && <p>{t('complete.limit')}</p>}
      <p>{errorText(tw, failure)}</p>
      {!isTooOften && <p>{t('complete.kept')}</p>}
    </Note>
  )
}
