import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getAdminSummary } from '#contract/administration.ts'
import { mostOfReportNote, type ReportResult, reportResults } from '#contract/report-kinds.ts'
import { getReportCounts, listReports, type Report, settleReport } from '#contract/reports.ts'
import { useChange } from '#web/data/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/field.tsx'

type SettleDialogProps = {
  report: Report
  /** Reads the list again: somebody said more, or was faster. */
  onLate: () => unknown
  onClose: () => void
}

/** What became of a report, and words for those who left an address. */
export function SettleDialog({ report, onLate, onClose }: SettleDialogProps) {
  const { t } = useTranslation('reports')
  const [result, setResult] = useState<ReportResult>('mended')
  const [note, setNote] = useState('')
  const settling = useChange(settleReport, {
    refreshes: [listReports, getReportCounts, getAdminSummary],
    success: t('notices.settled'),
    failure: false,
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { id, changedAt } = report
    const said = result === 'spam' ? '' : note
    if (!settling.isPending) {
      settling.mutate({ id, changedAt, result, note: said }, { onError: () => void onLate() })
    }
  }
  const name = report.subject.name || t('noName')
  return (
    <Dialog title={t('dialog.title', { name })} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <fieldset className="field">
          <legend>{t('dialog.what')}</legend>
          <div className="options">
            {reportResults.map((each) => (
              <label className="option" key={each}>
                <input
                  type="radio"
                  name="result"
                  checked={each === result}
                  onChange={() => setResult(each)}
                />
                <span>{t(`results.${each}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <TextField
          label={t('dialog.note')}
          help={t('dialog.noteHelp')}
          rows={4}
          maxLength={mostOfReportNote}
          value={note}
          disabled={result === 'spam'}
          onChange={({ target }) => setNote(target.value)}
        />
        <p className="small">{result === 'spam' ? t('dialog.spamTells') : <Told report={report} />}</p>
        <DialogActions
          label={t('dialog.action')}
          pendingLabel={t('dialog.pending')}
          isPending={settling.isPending}
          error={settling.error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

function Told({ report: { reachable } }: { report: Report }) {
  const { t } = useTranslation('reports')
  return reachable > 0 ? t('dialog.tells', { count: reachable }) : t('dialog.tellsNobody')
}
