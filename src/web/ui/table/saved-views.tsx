import type { FormEvent } from 'react'
import { deleteView, listSavedViews, type SavedView, saveView } from '#contract/system/saved-views.ts'
import { type ListName, maxViewName } from '#contract/system/view-limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { useOneFieldForm } from '#web/data/form/use-one-field-form.ts'
import { X } from '#web/icons/icons.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type SaveViewDialogProps = { list: ListName; query: string; onClose: () => void }

/** Names the current view of a list and saves it. */
export function SaveViewDialog({ list, query, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation('table')
  const form = useOneFieldForm('name')
  const saving = useChange(saveView, {
    refreshes: [listSavedViews],
    success: t('saved'),
    failure: t('saveFailed'),
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = form.read()
    if (name) saving.mutate({ list, name, query }, { onError: form.fail })
  }
  return (
    <Dialog title={t('saveTitle')} text={t('saveText')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <Field
          label={t('viewName')}
          required
          autoComplete="off"
          maxLength={maxViewName}
          {...form.field}
          error={form.error}
        />
        <DialogActions
          label={t('save')}
          pendingLabel={t('saving')}
          isPending={saving.isPending}
          error={saving.error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

/** Deletes one of the user's own views. */
export function DeleteView({ view }: { view: SavedView }) {
  const { t } = useTranslation('table')
  const deleting = useChange(deleteView, {
    refreshes: [listSavedViews],
    success: t('deleted'),
    failure: t('deleteFailed'),
  })
  return (
    <button
      type="button"
      className="button quiet small"
      disabled={deleting.isPending}
      onClick={() => deleting.mutate({ id: view.id })}
    >
      <Icon of={X} />
      {t('deleteView')}
    </button>
  )
}
