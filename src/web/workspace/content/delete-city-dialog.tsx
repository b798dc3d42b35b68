import { deleteCity, type ManagedCity } from '#contract/content/cities.ts'
import { isItsName } from '#contract/listings/deletion.ts'
import { paths } from '#contract/paths.ts'
import { CityDeletion } from '#contract/values/deletion.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { useApiForm } from '#web/data/form/use-api-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Field } from '#web/ui/form/field.tsx'

type DeleteCityDialogProps = { city: ManagedCity; onClose: () => void }

/** Says what prevents the deletion; if nothing does, typing the name of the city confirms. */
export function DeleteCityDialog({ city, onClose }: DeleteCityDialogProps) {
  const { t } = useTranslation('content-city')
  const inTheWay = Object.entries(city.inTheWay).filter(([, number]) => number > 0)
  if (inTheWay.length === 0) return <Confirm city={city} onClose={onClose} />
  return (
    <Dialog title={t('deletion.title', { name: city.name })} text={t('deletion.inTheWay')} onClose={onClose}>
      <ul className="list-disc pl-6">
        {inTheWay.map(([each, number]) => (
          <li key={each}>{t(`deletion.${each as keyof ManagedCity['inTheWay']}`, { number })}</li>
        ))}
      </ul>
    </Dialog>
  )
}

function Confirm({ city, onClose }: DeleteCityDialogProps) {
  const { t } = useTranslation('content-city')
  const { id, name, attractionsCount, picturesCount } = city
  const form = useApiForm(CityDeletion, { id, name: '' })
  const change = useChange(deleteCity, {
    failure: false,
    onSuccess: () => location.assign(paths.content()),
  })
  const submit = form.handleSubmit((values) => {
    if (isItsName(values.name, city)) return change.mutate(values, { onError: form.fail })
    form.refuse('name', { code: 'notItsName' })
  })
  return (
    <Dialog title={t('deletion.title', { name })} text={t('deletion.text')} onClose={onClose}>
      {attractionsCount + picturesCount > 0 && (
        <p>{t('deletion.goes', { attractions: attractionsCount, pictures: picturesCount })}</p>
      )}
      <form className="stack" noValidate onSubmit={submit}>
        <Field
          label={t('deletion.confirm', { name })}
          autoComplete="off"
          spellCheck={false}
          required
          {...form.register('name')}
          error={form.errorOf('name') && t('deletion.mismatch')}
        />
        <DialogActions
          label={t('deletion.action')}
          pendingLabel={t('deletion.deleting')}
          isPending={change.isPending}
          isDanger
          error={change.error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
