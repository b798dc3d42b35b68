import { deleteImport, getImport, listImportRows, listImports, undoImport } from '#contract/imports/files.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { useErrorText } from '#web/data/use-error-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useReadAgainOnConflict } from './use-read-again.ts'

type ConfirmProps = { id: string; name: string; onClose: () => void }

/** Asks before an import that did not run is deleted, and leads back to the list. */
export function ConfirmDelete({ id, name, onClose }: ConfirmProps) {
  const { t } = useTranslation('imports')
  const change = useChange(deleteImport, {
    failure: false,
    onSuccess: () => location.assign(paths.imports()),
  })
  const meanwhile = useMeanwhile(onClose)
  return (
    <Dialog title={t('act.deleteTitle', { name })} text={t('act.deleteText')} onClose={onClose}>
      <DialogActions
        label={t('act.confirmDelete')}
        pendingLabel={t('act.pending')}
        isPending={change.isPending}
        error={change.error}
        isDanger
        onConfirm={() => change.mutate({ id }, { onError: meanwhile })}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** Asks before a whole import is undone. */
export function ConfirmUndo({ id, name, onClose }: ConfirmProps) {
  const { t } = useTranslation('imports')
  const refreshes = [getImport, listImportRows, listImports]
  const change = useChange(undoImport, { refreshes, failure: false, onSuccess: onClose })
  const meanwhile = useMeanwhile(onClose)
  return (
    <Dialog title={t('act.undoTitle', { name })} text={t('act.undoText')} onClose={onClose}>
      <DialogActions
        label={t('act.confirmUndo')}
        pendingLabel={t('act.pending')}
        isPending={change.isPending}
        error={change.error}
        isDanger
        onConfirm={() => change.mutate({ id }, { onError: meanwhile })}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** If somebody else took a step first, there is nothing left to confirm: a message says so, and the page shows it. */
function useMeanwhile(onClose: () => void) {
  const errorText = useErrorText()
  const toast = useToast()
  const readAgainOnConflict = useReadAgainOnConflict()
  return (error: unknown) => {
    if (!readAgainOnConflict(error)) return
    toast.failure(errorText(error))
    onClose()
  }
}
