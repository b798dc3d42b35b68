import { useState } from 'react'
import { listUnknownCities } from '#contract/imports/cities.ts'
import {
  getImport,
  type Import,
  leaveOutRefused,
  listImportRows,
  listImports,
  runImport,
} from '#contract/imports/files.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { Download } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { useFieldLabel } from './labels.ts'
import { useReadAgainOnConflict } from './use-read-again.ts'

const ConfirmDelete = loadLater(async () => (await import('./confirm-act.tsx')).ConfirmDelete)
const ConfirmUndo = loadLater(async () => (await import('./confirm-act.tsx')).ConfirmUndo)

const refreshes = [getImport, listImportRows, listImports, listUnknownCities]

/** The actions on an import that was checked or has run. */
export function Actions({ shown, onMap }: { shown: Import; onMap: () => void }) {
  return shown.state === 'checked' ? <Checked shown={shown} onMap={onMap} /> : <Ran shown={shown} />
}

function Checked({ shown, onMap }: { shown: Import; onMap: () => void }) {
  const { id, fileName, updatedAt, counts, lacking } = shown
  const { t } = useTranslation('imports')
  const run = useChange(runImport, { refreshes })
  const leaveOut = useChange(leaveOutRefused, { refreshes })
  const isPending = run.isPending || leaveOut.isPending
  const readAgainOnConflict = useReadAgainOnConflict()
  const isLacking = lacking.rows > 0
  const mapAgain = (
    <button
      type="button"
      className={isLacking ? 'button primary' : 'button'}
      disabled={isPending}
      onClick={onMap}
    >
      {t('act.mapAgain')}
    </button>
  )
  return (
    <div className="stack stack-2">
      <Findings shown={shown} />
      <div className="row">
        {isLacking && mapAgain}
        <button
          type="button"
          className={isLacking ? 'button' : 'button primary'}
          disabled={isPending || counts.refused > 0}
          onClick={() => run.mutate({ id, updatedAt }, { onError: readAgainOnConflict })}
        >
          {t('act.run')}
        </button>
        {counts.refused > 0 && (
          <>
            <button
              type="button"
              className="button"
              disabled={isPending}
              onClick={() => leaveOut.mutate({ id }, { onError: readAgainOnConflict })}
            >
              {t('act.leaveOut')}
            </button>
            <a className="button" href={`/api/tourism/admin/imports/${id}/errors.csv`} download>
              <Icon of={Download} />
              {t('act.errors')}
            </a>
          </>
        )}
        {!isLacking && mapAgain}
        <DeleteButton id={id} fileName={fileName} />
      </div>
    </div>
  )
}

/** What keeps an import from running, or what visitors will see of it. */
function Findings({ shown: { kind, counts, lacking } }: { shown: Import }) {
  const { t } = useTranslation('imports')
  const label = useFieldLabel()
  return (
    <>
      {lacking.rows > 0 && (
        <p className="error">
          {t('act.lacking', { count: lacking.rows, fields: lacking.fields.map(label).join(', ') })}
        </p>
      )}
      {counts.refused === 0 ? (
        <p className="small">{t(`publicNote.${kind}`)}</p>
      ) : (
        counts.refused > lacking.rows && <p className="small">{t('act.refusedFirst')}</p>
      )}
    </>
  )
}

function Ran({ shown: { id, fileName, can } }: { shown: Import }) {
  const { t } = useTranslation('imports')
  const [isAsking, setAsking] = useState(false)
  if (!can.undo) return null
  return (
    <div className="stack stack-2">
      <p className="small text">{t('act.undoText')}</p>
      <div className="row">
        <button type="button" className="button danger" onClick={() => setAsking(true)}>
          {t('act.undo')}
        </button>
      </div>
      {isAsking && <ConfirmUndo id={id} name={fileName} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** Deletes an import that did not run, after confirmation. */
export function DeleteButton({ id, fileName }: Pick<Import, 'id' | 'fileName'>) {
  const { t } = useTranslation('imports')
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="row">
      <button type="button" className="button danger" onClick={() => setAsking(true)}>
        {t('act.delete')}
      </button>
      {isAsking && <ConfirmDelete id={id} name={fileName} onClose={() => setAsking(false)} />}
    </div>
  )
}
