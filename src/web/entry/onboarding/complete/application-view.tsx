import { type ReactNode, useContext } from 'react'
import type { MyApplication } from '#contract/applications/onboarding.ts'
import { reviewDaysOf } from '#contract/applications/review-window.ts'
import type { ApiError } from '#contract/client.ts'
import { paths } from '#contract/paths.ts'
import { regionTimeZone, weekdayText } from '#i18n/format-moments.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CircleCheck, CircleX, Clock } from '#web/icons/icons.ts'
import { DocumentRequest } from '#web/page-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import { FailureNote, Note } from '../notes.tsx'
import { ApplicationDetails } from './application-details.tsx'
import { Words } from './words.tsx'

type ViewProps = { application: MyApplication; failure: ApiError | undefined }

/** The outcome of an application that was sent. The script deletes this device's draft of it. */
export function ApplicationView({ application, failure }: ViewProps) {
  const { t } = useTranslation('onboarding')
  const script = useContext(DocumentRequest)?.scripts.onboarding
  const title = useTitle(application)
  const View = { open: Open, approved: Approved, rejected: Rejected, withdrawn: Rejected }[application.state]
  return (
    <main id="main" className="page">
      <WorkspaceHead title={title} />
      <onboarding-step data-step="sent">
        <div className="wizard stack stack-8">
          {failure && (
            <FailureNote
              what={t(application.state === 'open' ? 'state.underReview' : 'notes.failedText')}
              failure={failure}
            />
          )}
          <View application={application} title={title} />
          <ApplicationDetails application={application} />
        </div>
        <template data-note="sent">
          <Note icon={CircleCheck} kind="good" title={t('notes.wasSent')}>
            <p>{t('notes.wasSentText')}</p>
          </Note>
        </template>
      </onboarding-step>
      {script && <script type="module" src={script} />}
    </main>
  )
}

function useTitle({ state, name }: MyApplication) {
  const { t } = useTranslation('onboarding')
  if (state === 'open') return t('state.thanks', { name })
  return state === 'approved' ? t('state.approved', { name }) : t('state.rejected')
}

type StateProps = { application: MyApplication; title: string }

function Open({ application, title }: StateProps) {
  const { t } = useTranslation('onboarding')
  const day = useDay()
  return (
    <>
      <Head icon={<Icon of={CircleCheck} />} title={title}>
        <p className="lead">{t('state.sent')}</p>
        <p>
          <span className="badge wait">
            <Icon of={Clock} />
            {t('state.since', { day: day(application.submittedAt) })}
          </span>
        </p>
        {application.changedAt && (
          <p className="small soft">{t('state.changed', { day: day(application.changedAt) })}</p>
        )}
      </Head>
      {application.note && <Words note={application.note} />}
      <NextSteps due={day(application.dueAt)} />
      <div className="onward flow">
        <a className="button primary big" href={paths.home()}>
          {t('state.home')}
        </a>
        <a className="button" href={paths.account()}>
          {t('state.account')}
        </a>
      </div>
      <Changes submitted={day(application.submittedAt)} />
      <p className="small soft">{t('state.picture')}</p>
    </>
  )
}

/** Until somebody decides, an application can be changed, and withdrawn after a confirmation. */
function Changes({ submitted }: { submitted: string }) {
  const { t } = useTranslation('onboarding')
  return (
    <form method="post" className="stack" data-next={paths.welcomeComplete()}>
      <p className="small">{t('state.canChange', { day: submitted })}</p>
      <p>
        <button className="button" type="submit" name="act" value="change">
          {t('state.change')}
        </button>
      </p>
      <details className="more">
        <summary className="min-h-11">{t('state.takeBack')}</summary>
        <p className="small">{t('state.takeBackText')}</p>
        <p>
          <button className="button" type="submit" name="act" value="withdraw">
            {t('state.withdraw')}
          </button>
        </p>
      </details>
    </form>
  )
}

function NextSteps({ due }: { due: string }) {
  const { t } = useTranslation('onboarding')
  const { site, user } = useSite()
  const values = { days: reviewDaysOf(site.reviewWindow), due, email: user?.email }
  const [before, address, after] = t('state.readText', values).split(/<\/?1>/)
  return (
    <section aria-labelledby="next">
      <div className="head">
        <h2 id="next">{t('state.next')}</h2>
      </div>
      <ol className="next">
        <li>
          <b>{t('state.read')}</b>
          <p className="small soft">
            {before}
            <span className="wrap-anywhere">{address}</span>
            {after}
          </p>
        </li>
        <li>
          <b>{t('state.complete')}</b>
          <p className="small soft">{t('state.completeText')}</p>
        </li>
        <li>
          <b>{t('state.find')}</b>
          <p className="small soft">{t('state.findText')}</p>
        </li>
      </ol>
    </section>
  )
}

function Approved({ application: { listing, note }, title }: StateProps) {
  const { t } = useTranslation('onboarding')
  return (
    <>
      <Head icon={<Icon of={CircleCheck} />} title={title}>
        <p className="lead">{t('state.approvedText')}</p>
      </Head>
      {note && <Words note={note} />}
      <div className="onward flow">
        <a className="button primary big" href={paths.account()}>
          {t('state.account')}
        </a>
        {listing && (
          <a className="button" href={paths[listing.kind](listing.slug)}>
            {t('state.listing')}
          </a>
        )}
      </div>
      <p>
        <a href={paths.welcomeType()}>{t('state.another')}</a>
      </p>
    </>
  )
}

function Rejected({ application: { note, closedAt }, title }: StateProps) {
  const { t } = useTranslation('onboarding')
  const day = useDay()
  return (
    <>
      <Head icon={<Icon of={CircleX} />} isBad title={title} />
      {note && <Words label={t('state.decided', { day: closedAt ? day(closedAt) : '' })} note={note} />}
      <form method="post" className="onward flow" data-next={paths.welcomeComplete()}>
        <button className="button primary big" type="submit" name="act" value="mend">
          {t('state.mend')}
        </button>
        <a className="button" href={paths.help({ reason: 'onboarding' })}>
          {t('state.questions')}
        </a>
      </form>
    </>
  )
}

type HeadProps = { icon: ReactNode; title: string; isBad?: boolean; children?: ReactNode }

function Head({ icon, title, isBad, children }: HeadProps) {
  return (
    <div className="stack">
      <span className={isBad ? 'state-mark bad' : 'state-mark'}>{icon}</span>
      <h1>{title}</h1>
      {children}
    </div>
  )
}

/** Days as they are where the directory's team is. */
function useDay() {
  const { language } = useSite()
  return (at: string) => weekdayText(at, language, regionTimeZone)
}
