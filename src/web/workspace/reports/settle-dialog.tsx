import { type FormEvent, useState } from 'react'
import { maxReportNoteLength, type ReportResult, reportResults } from '#contract/directory/report-kinds.ts'
import { type Report, reportQueue, settleReport } from '#contract/directory/reports.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import type { SettleProps } from '#web/workspace/shell/queue.ts'
import { useSettling } from '#web/workspace/shell/use-settling.ts'
import { Said } from './report-entry.tsx'

type SettleDialogProps = Omit<SettleProps<Report, 'settle'>, 'step'>

/**
 * The result of a report, and a message for people who left an address. Entries added since the dialog opened are shown
 * before anything is settled.
 */
export function SettleDialog({ row: report, onClose }: SettleDialogProps) {
  const { t } = useTranslation('reports')
  const [result, setResult] = useState<ReportResult>('mended')
  const [note, setNote] = useState('')
  /** The report with the entries that were read. */
  const [read, setRead] = useState(report)
  const isUnread = report.changedAt > read.changedAt
  const settling = useSettling(reportQueue, settleReport, {
    success: t('notices.settled'),
    failure: false,
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { id, changedAt } = read
    const said = result === 'spam' ? '' : note
    if (!isUnread) settling.settle({ id, changedAt, result, note: said })
  }
  const confirmRead = () => {
    setRead(report)
    settling.reset()
  }
  const name = report.subject.name || t('noName')
  return (
    <Dialog title={t('dialog.title', { name })} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <ResultChoice chosen={result} onChoose={setResult} />
        <TextField
          label={t('dialog.note')}
          help={t('dialog.noteHelp')}
          rows={4}
          maxLength={maxReportNoteLength}
          value={note}
          disabled={result === 'spam'}
          onChange={({ target }) => setNote(target.value)}
        />
        <p className="small">{result === 'spam' ? t('dialog.spamTells') : <ReachNote report={report} />}</p>
        {isUnread && <Meanwhile report={report} read={read} />}
        <DialogActions
          label={t(isUnread ? 'dialog.read' : 'dialog.action')}
          pendingLabel={t('dialog.pending')}
          isPending={settling.isPending}
          error={settling.error}
          {...(isUnread && { onConfirm: confirmRead })}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

type ResultChoiceProps = { chosen: ReportResult; onChoose: (result: ReportResult) => void }

function ResultChoice({ chosen, onChoose }: ResultChoiceProps) {
  const { t } = useTranslation('reports')
  return (
    <fieldset className="field">
      <legend>{t('dialog.what')}</legend>
      <div className="options">
        {reportResults.map((each) => (
          <label className="option" key={each}>
            <input type="radio" name="result" checked={each === chosen} onChange={() => onChoose(each)} />
            <span>{t(`results.${each}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const focusOn = (element: HTMLElement | null) => element?.focus()

/** The entries added since it was read. */
function Meanwhile({ report, read }: { report: Report; read: Report }) {
  const { t } = useTranslation('reports')
  const known = new Set(read.entries.map(({ id }) => id))
  return (
    <section className="stack stack-2" aria-labelledby="meanwhile">
      <h3 className="sub" id="meanwhile" tabIndex={-1} ref={focusOn}>
        {t('dialog.meanwhile')}
      </h3>
      <ul className="stack stack-2">
        {report.entries.map((entry) => !known.has(entry.id) && <Said key={entry.id} entry={entry} />)}
      </ul>
    </section>
  )
}

function ReachNote({ report: { reachable } }: { report: Report }) {
  const { t } = useTranslation('reports')
  return reachable > 0 ? t('dialog.tells', { count: reachable }) : t('dialog.tellsNobody')
}
