import { useTranslation } from 'react-i18next'
import {
  deleteImport,
  getImport,
  type Import,
  leaveOutRefused,
  listImportRows,
  listImports,
  runImport,
  undoImport,
} from '#contract/imports.ts'
import { paths } from '#contract/paths.ts'
import { useChange } from '#web/data/api.ts'
import { Download } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

const refreshes = [getImport, listImportRows, listImports]

/** What can be done with an import that was checked or has run. */
export function Actions({ shown, onMap }: { shown: Import; onMap: () => void }) {
  return shown.state === 'checked' ? <Checked shown={shown} onMap={onMap} /> : <Ran shown={shown} />
}

function Checked({ shown: { id, updatedAt, counts, kind }, onMap }: { shown: Import; onMap: () => void }) {
  const { t } = useTranslation('imports')
  const run = useChange(runImport, { refreshes })
  const leaveOut = useChange(leaveOutRefused, { refreshes })
  const isPending = run.isPending || leaveOut.isPending
  return (
    <div className="stack stack-2">
      <p className="small">{t(counts.refused > 0 ? 'act.refusedFirst' : `publicNote.${kind}`)}</p>
      <div className="row">
        <button
          type="button"
          className="button primary"
          disabled={isPending || counts.refused > 0}
          onClick={() => run.mutate({ id, updatedAt })}
        >
          {t('act.run')}
        </button>
        {counts.refused > 0 && (
          <>
            <button
              type="button"
              className="button"
              disabled={isPending}
              onClick={() => leaveOut.mutate({ id })}
            >
              {t('act.leaveOut')}
            </button>
            <a className="button" href={`/api/tourism/admin/imports/${id}/errors.csv`} download>
              <Icon of={Download} />
              {t('act.errors')}
            </a>
          </>
        )}
        <button type="button" className="button" disabled={isPending} onClick={onMap}>
          {t('mapping.again')}
        </button>
        <DeleteButton id={id} />
      </div>
    </div>
  )
}

function Ran({ shown: { id, can } }: { shown: Import }) {
  const { t } = useTranslation('imports')
  const undo = useChange(undoImport, { refreshes })
  if (!can.undo) return null
  return (
    <div className="stack stack-2">
      <p className="small text">{t('act.undoText')}</p>
      <div className="row">
        <button
          type="button"
          className="button danger"
          disabled={undo.isPending}
          onClick={() => undo.mutate({ id })}
        >
          {t('act.undo')}
        </button>
      </div>
    </div>
  )
}

/** Deletes an import that did not run, and leads back to the list. */
export function DeleteButton({ id }: { id: string }) {
  const { t } = useTranslation('imports')
  const remove = useChange(deleteImport, { onSuccess: () => location.assign(paths.imports()) })
  return (
    <div className="row">
      <button
        type="button"
        className="button danger"
        disabled={remove.isPending}
        onClick={() => remove.mutate({ id })}
      >
        {t('act.delete')}
      </button>
    </div>
  )
}
