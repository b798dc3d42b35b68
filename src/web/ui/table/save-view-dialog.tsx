import type { FormEvent } from 'react'
import { listSavedViews, saveView } from '#contract/system/saved-views.ts'
import { type ListName, maxViewName } from '#contract/system/view-limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { useOneFieldForm } from '#web/data/form/use-one-field-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Field } from '#web/ui/form/field.tsx'

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
