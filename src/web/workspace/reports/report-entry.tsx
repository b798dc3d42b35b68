import type { Report } from '#contract/directory/reports.ts'
import { languageInText } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check, ExternalLink, Pencil } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Moment } from '#web/ui/moment.tsx'
import type { EntryProps } from '#web/workspace/shell/queue.ts'

type ReportEntryProps = Omit<EntryProps<Report, 'settle'>, 'isHere'>

/** A report in the words of the people who sent it, and the actions on it. */
export function ReportEntry({ row: report, onAsk }: ReportEntryProps) {
  const { t } = useTranslation('reports')
  const { id, subject, reason, count, entries, state } = report
  const before = count - entries.length
  const about = [t(`kind.${subject.kind}`), subject.place].filter(Boolean).join(' · ')
  return (
    <>
      <div className="stack stack-2">
        <h2 id={`of-${id}`} lang={subject.nameLanguage ?? undefined}>
          {subject.name || t('noName')}
        </h2>
        <p className="small soft">
          {about} · {t('said', { count })}
        </p>
        <p>
          <strong>{t('reason', { reason: t(`reasons.${reason}`) })}</strong>
        </p>
      </div>
      <ul className="stack">
        {entries.map((entry) => (
          <Said key={entry.id} entry={entry} />
        ))}
      </ul>
      {before > 0 && <p className="small soft">{t('andBefore', { count: before })}</p>}
      {state === 'open' ? <Ways row={report} onAsk={onAsk} /> : <Settled report={report} />}
    </>
  )
}

/** One entry: its text, when and in which language it was written, and how to reach its author. */
export function Said({ entry: { message, email, language, at } }: { entry: Report['entries'][number] }) {
  const { t } = useTranslation('reports')
  const site = useSite()
  return (
    <li className="card stack stack-2">
      {message ? (
        <p className="wrap-anywhere whitespace-pre-line" lang={language}>
          {message}
        </p>
      ) : (
        <p className="soft">{t('noWords')}</p>
      )}
      <p className="tiny soft">
        <Moment at={at} />, {t('wroteIn', { language: languageInText(language, site.language) })}
      </p>
      {email && (
        <p className="small wrap-anywhere">
          <a href={`mailto:${encodeURI(email)}`}>{t('write', { email })}</a>
        </p>
      )}
    </li>
  )
}

function Ways({ row: { subject }, onAsk }: ReportEntryProps) {
  const { t } = useTranslation('reports')
  return (
    <div className="row">
      <button type="button" className="button primary" onClick={() => onAsk('settle')}>
        <Icon of={Check} />
        {t('settle')}
      </button>
      {subject.edit && (
        <a className="button" href={subject.edit}>
          <Icon of={Pencil} />
          {t('edit')}
        </a>
      )}
      {subject.path && (
        <a className="button quiet" href={subject.path}>
          <Icon of={ExternalLink} />
          {t('open')}
        </a>
      )}
    </div>
  )
}

function Settled({ report: { result, settledBy, settledAt, note } }: { report: Report }) {
  const { t } = useTranslation('reports')
  if (!result || !settledAt) return null
  return (
    <div className="small soft">
      <p>
        {t(`settledAs.${result}`, { name: settledBy ?? t('somebody') })}, <Moment at={settledAt} />
      </p>
      {note && <p className="wrap-anywhere">{t('noteWas', { note })}</p>}
    </div>
  )
}
