import { ApiError, urlOf } from '#contract/client.ts'
import { objectToDecision, type ToldDecision } from '#contract/decisions/decisions.ts'
import { maxObjectionText } from '#contract/decisions/grounds.ts'
import { dayText, regionTimeZone } from '#i18n/format-moments.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { errorText, fieldErrorText } from '#web/data/error-text.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CircleAlert, WifiOff } from '#web/icons/icons.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ObjectionPosted } from './objection-action.ts'

type ObjectionFormProps = {
  decision: ToldDecision
  address: string
  decisionKey: string
  posted: ObjectionPosted | undefined
  script: string | undefined
}

/** Why the decision is wrong; works without scripts, keeps what is typed and waits for a signal with. */
export function ObjectionForm({ decision, address, decisionKey, posted, script }: ObjectionFormProps) {
  const { t } = useTranslation('decision-page')
  const { t: tw } = useTranslation('workspace')
  const { language } = useSite()
  const wrong = posted?.failure.body.fields?.text
  const day = dayText(decision.objectUntil, language, regionTimeZone)
  return (
    <section className="stack" aria-labelledby="object">
      <h2 id="object">{t('objectTitle')}</h2>
      <p>{t('objectLead', { day })}</p>
      <ask-form data-call={urlOf(objectToDecision, { key: decisionKey })} data-done={address}>
        <form className="ask-form stack stack-6" method="post" action={address} noValidate>
          {posted && !wrong && (
            <div className="note bad" role="alert">
              <Icon of={CircleAlert} />
              <div>
                <b>{t('notSent')}</b>
                <p>
                  {errorText(
                    tw,
                    new ApiError(posted.failure.status, posted.failure.body, posted.failure.retryAfter),
                  )}
                </p>
              </div>
            </div>
          )}
          <TextField
            id="objection-text"
            name="text"
            label={t('yourText')}
            help={t('yourTextHelp')}
            error={wrong && fieldErrorText(tw, wrong)}
            defaultValue={posted?.text}
            maxLength={maxObjectionText}
            rows={6}
          />
          <div className="row">
            <button className="button primary big" type="submit">
              {t('send')}
            </button>
          </div>
          <template>
            <p className="note wait" role="status" data-note="">
              <Icon of={WifiOff} />
              <span>{t('waits')}</span>
            </p>
          </template>
        </form>
      </ask-form>
      {script && <script type="module" src={script} />}
    </section>
  )
}

type ObjectedProps = { decision: ToldDecision; objection: NonNullable<ToldDecision['objection']> }

/** The objection and its answer. */
export function Objected({ decision: { subject }, objection }: ObjectedProps) {
  const { t } = useTranslation('decision-page')
  const { language } = useSite()
  const { text, at, outcome, reason } = objection
  const day = dayText(at, language, regionTimeZone)
  const after = subject.kind === 'picture' || subject.kind === 'application' ? subject.kind : undefined
  return (
    <section className="stack" aria-labelledby="write">
      <h2 id="write">{t('objection')}</h2>
      <div className="card stack stack-2">
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        <p className="tiny soft">{t('sent', { day })}</p>
      </div>
      <p role="status">{t(outcome === null ? 'open' : outcome === 'lifted' ? 'liftedBefore' : outcome)}</p>
      {reason && (
        <div className="card stack stack-2">
          <p className="small soft">{t('answer')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
        </div>
      )}
      {outcome === 'reversed' && after && <p>{t(`after.${after}`)}</p>}
    </section>
  )
}
