import {
  type MyApplication as Application,
  draftFromApplication,
  getOnboarding,
  withdrawMyApplication,
} from '#contract/applications/onboarding.ts'
import { paths } from '#contract/paths.ts'
import { phoneText } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { supportHours, useReviewDays } from '#web/components/event/service-times.ts'
import { useTypeName } from '#web/components/listing/use-type-name.ts'
import { useChange } from '#web/data/api.ts'
import { CircleCheck, CircleX, Clock } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMoments } from '#web/ui/moment.tsx'

type Props = { application: Application }

const badges = {
  open: { tone: 'wait', icon: Clock },
  approved: { tone: 'good', icon: CircleCheck },
  rejected: { tone: 'bad', icon: CircleX },
  withdrawn: { tone: '', icon: CircleX },
} as const

/** The newest application: its state, the decision, and what the applicant can do next. */
export function MyApplication({ application }: Props) {
  const { t } = useTranslation('account')
  const { state } = application
  const { tone, icon } = badges[state]
  return (
    <section className="text" aria-labelledby="request">
      <div className="head">
        <h2 id="request">{t('listing.title')}</h2>
        <span className={`badge ${tone}`}>
          <Icon of={icon} />
          {t(`listing.${state}`)}
        </span>
      </div>
      <div className="stack">
        <Story application={application} />
        {state === 'open' ? <Open application={application} /> : <Again state={state} />}
      </div>
    </section>
  )
}

function Story({ application: { state, submittedAt, closedAt, note } }: Props) {
  const { t } = useTranslation('account')
  const { day } = useMoments()
  const days = useReviewDays()
  const closed = closedAt ? day(closedAt) : ''
  if (state === 'open') {
    return <p className="lead">{t('listing.since', { day: day(submittedAt), days })}</p>
  }
  if (state === 'withdrawn') return <p>{t('listing.withdrawnText', { day: closed })}</p>
  if (!note) return <p>{t('listing.approvedText', { day: closed })}</p>
  return (
    <>
      <p>{t('listing.decidedWith', { day: closed })}</p>
      <blockquote className="words">
        <p className="whitespace-pre-line">{note}</p>
      </blockquote>
      <p className="small soft">
        {t('listing.questions')} <a href={paths.help({ reason: 'onboarding' })}>{t('listing.write')}</a>.{' '}
        {t('listing.answers', { hours: supportHours })}
      </p>
    </>
  )
}

function Open({ application }: Props) {
  const { t } = useTranslation('account')
  const typeName = useTypeName()
  const { day } = useMoments()
  const { kind, type, city, otherTown, phone, socialLinks, changedAt } = application
  return (
    <>
      <dl className="sheet">
        <Fact label={t('listing.type')} value={typeName(kind, type)} />
        <Fact label={t('listing.town')} value={city ? `${city.city}, ${city.country}` : (otherTown ?? '')} />
        <Fact label={t('listing.phone')} value={phoneText(phone)} />
        {socialLinks.length > 0 && (
          <Fact
            label={t('listing.links')}
            value={socialLinks.map(({ url }) => url.replace(/^https?:\/\/(www\.)?|\/$/g, '')).join(', ')}
          />
        )}
      </dl>
      {changedAt && <p className="small soft">{t('listing.changedOn', { day: day(changedAt) })}</p>}
      <Actions />
    </>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num wrap-anywhere">{value}</dd>
  </div>
)

function Actions() {
  const { t } = useTranslation('account')
  const edit = useEdit()
  const withdraw = useChange(withdrawMyApplication, {
    refreshes: [getOnboarding],
    success: t('listing.withdrawDone'),
  })
  return (
    <>
      <p>
        <button type="button" className="button" disabled={edit.isBusy} onClick={() => edit.mutate({})}>
          {t('listing.change')}
        </button>
      </p>
      <details className="more">
        <summary className="min-h-11">{t('listing.withdraw')}</summary>
        <div className="stack">
          <p className="small">{t('listing.withdrawText')}</p>
          <p>
            <button
              type="button"
              className="button danger"
              disabled={withdraw.isPending}
              onClick={() => withdraw.mutate({})}
            >
              {t(withdraw.isPending ? 'listing.withdrawing' : 'listing.withdrawConfirm')}
            </button>
          </p>
        </div>
      </details>
    </>
  )
}

function Again({ state }: { state: Application['state'] }) {
  const { t } = useTranslation('account')
  const edit = useEdit()
  if (state === 'approved') {
    return (
      <p>
        <a className="button" href={paths.welcome()}>
          {t('listing.again')}
        </a>
      </p>
    )
  }
  return (
    <p>
      <button type="button" className="button primary" disabled={edit.isBusy} onClick={() => edit.mutate({})}>
        {t(state === 'rejected' ? 'listing.mend' : 'listing.again')}
      </button>
    </p>
  )
}

/** Opens the last step of the form, filled with what was sent. */
function useEdit() {
  const change = useChange(draftFromApplication, {
    onSuccess: () => location.assign(paths.welcomeComplete()),
  })
  return { ...change, isBusy: change.isPending || change.isSuccess }
}
