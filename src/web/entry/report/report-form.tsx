import { ApiError, urlOf } from '#contract/client.ts'
import { maxReportLength, reasonsFor } from '#contract/directory/report-kinds.ts'
import { sendReport } from '#contract/directory/reports.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { paths } from '#contract/paths.ts'
import { minSeconds } from '#contract/requests/traveler.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { openedAt } from '#web/components/request/ask-values.ts'
import { errorText, fieldErrorText } from '#web/data/error-text.ts'
import { CircleAlert, WifiOff } from '#web/icons/icons.ts'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ReportSubject } from './load-subject.ts'
import type { ReportPosted } from './report-action.ts'

type ReportFormProps = {
  subject: ReportSubject
  /** When the page was made, in milliseconds: a form that comes back sooner was not filled in by a person. */
  at: number
  posted: ReportPosted | undefined
  script: string | undefined
}

/** What is wrong, in which words, and where to write to; works without scripts, and waits for a signal with. */
export function ReportForm({ subject, at, posted, script }: ReportFormProps) {
  const { t } = useTranslation('report')
  const { kind, id } = subject
  const values = posted?.values
  return (
    <>
      <ask-form data-call={urlOf(sendReport, { kind, id })} data-least={minSeconds}>
        <form
          className="ask-form stack stack-6"
          method="post"
          action={paths.report(kind, subject.subject)}
          noValidate
        >
          {posted && <Wrong posted={posted} />}
          <ReportFields kind={kind} posted={posted} />
          <p className="trap" aria-hidden="true">
            <label>
              {t('trap')} <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </p>
          <input type="hidden" name="at" defaultValue={openedAt(values?.at, at)} />
          <input type="hidden" name="key" defaultValue={values?.key} />
          <div className="row">
            <button className="button primary big" type="submit">
              {t('send')}
            </button>
            <a className="button big" href={subject.path}>
              {t('cancel')}
            </a>
          </div>
          <p className="tiny soft">{t('fine')}</p>
          <template>
            <p className="note wait" role="status" data-note="">
              <Icon of={WifiOff} />
              <span>{t('waits')}</span>
            </p>
          </template>
        </form>
      </ask-form>
      {script && <script type="module" src={script} />}
    </>
  )
}

type ReportFieldsProps = { kind: ReportSubject['kind']; posted: ReportPosted | undefined }

function ReportFields({ kind, posted }: ReportFieldsProps) {
  const { t } = useTranslation('report')
  const errorAt = useErrorAt(posted)
  const values = posted?.values
  return (
    <>
      <Reasons kind={kind} chosen={values?.reason} error={errorAt('reason')} />
      <TextField
        id="report-message"
        name="message"
        label={t('message')}
        help={t('messageHelp')}
        error={errorAt('message')}
        defaultValue={values?.message}
        maxLength={maxReportLength}
        rows={4}
      />
      <Field
        id="report-email"
        name="email"
        type="email"
        label={t('email')}
        help={t('emailHelp')}
        error={errorAt('email')}
        defaultValue={values?.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
    </>
  )
}

type ReasonsProps = { kind: ReportSubject['kind']; chosen: string | undefined; error: string | undefined }

function Reasons({ kind, chosen, error }: ReasonsProps) {
  const { t } = useTranslation('report')
  return (
    <fieldset
      className="field"
      id="report-reason"
      tabIndex={-1}
      aria-describedby={error ? 'report-reason-error' : undefined}
    >
      <legend>{t('reason')}</legend>
      <div className="options">
        {reasonsFor[kind].map((each) => (
          <label className="option" key={each}>
            <input
              type="radio"
              name="reason"
              value={each}
              defaultChecked={each === chosen}
              aria-invalid={error ? true : undefined}
            />
            <span>{t(`reasons.${each}`)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="error" id="report-reason-error">
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </fieldset>
  )
}

const fields = ['reason', 'message', 'email'] as const

/** What was not sent and why, with a way to each field. */
function Wrong({ posted: { failure } }: { posted: ReportPosted }) {
  const { t } = useTranslation('report')
  const { t: tw } = useTranslation('workspace')
  const wrong = fields.filter((field) => failure.body.fields?.[field])
  return (
    <div className="note bad" role="alert">
      <Icon of={CircleAlert} />
      <div>
        <b>{t('notSent')}</b>
        {wrong.length === 0 ? (
          <p>{errorText(tw, new ApiError(failure.status, failure.body, failure.retryAfter))}</p>
        ) : (
          <ul>
            {wrong.map((field) => (
              <li key={field}>
                <a href={`#report-${field}`}>{t(field)}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** What is wrong with a field, in the reader's language. */
function useErrorAt(posted: ReportPosted | undefined) {
  const { t } = useTranslation('workspace')
  const wrong: Record<string, FieldError> = posted?.failure.body.fields ?? {}
  return (field: (typeof fields)[number]): string | undefined => {
    const error = wrong[field]
    return error && fieldErrorText(t, error)
  }
}
