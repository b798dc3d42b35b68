import { getStorageStatus, type MailStatus, sendTestMail } from '#contract/system/status.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { useToast } from '#web/ui/toast.tsx'

/** Sends a test message to the user, to check that mail arrives. */
function TestMail() {
  const { t } = useTranslation('dashboard')
  const toast = useToast()
  const change = useChange(sendTestMail, {
    refreshes: [getStorageStatus],
    failure: t('mail.test.failed'),
    onSuccess: ({ email, delivery }) => toast.success(t(`mail.test.${delivery}`, { email })),
  })
  return (
    <p>
      <button
        type="button"
        className="button small"
        disabled={change.isPending}
        onClick={() => change.mutate({})}
      >
        {t('mail.test.send')}
      </button>
    </p>
  )
}

/** The state of the site's mail: what is waiting, what was given up, and the last failure. */
export function MailFacts({ mail }: { mail: MailStatus }) {
  const { t } = useTranslation('dashboard')
  const { lastFailure } = mail
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{t('mail.waiting')}</dt>
          <dd className="num">{mail.waiting}</dd>
        </div>
        <div>
          <dt>{t('mail.failed')}</dt>
          <dd className="num">{mail.failed}</dd>
        </div>
      </dl>
      {mail.delivery === 'files' && <p className="small soft">{t('mail.asFiles')}</p>}
      <TestMail />
      {lastFailure && (
        <p className="error">
          <Icon of={CircleAlert} />
          <span>
            {t('mail.lastFailure')}: <Moment at={lastFailure.at} />,{' '}
            {lastFailure.smtpCode ? t('mail.answer', { code: lastFailure.smtpCode }) : lastFailure.reason}
          </span>
        </p>
      )}
    </>
  )
}
