import { z } from 'zod'
import { listManagedCountries, type ManagedCountry, updateCountry } from '#contract/content/countries.ts'
import { country as entity } from '#entities/places.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDraftForm } from '#web/data/form/use-draft-form.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { filledText, formInput, formShape, formValues } from '#web/entities/form-values.ts'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { UnsavedNotes } from '#web/ui/form/unsaved-notes.tsx'
import { OneText } from '../one-text.tsx'

const CountryValues = z.object(formShape(entity))

/** The name under which the draft about a country is stored on the device. */
export const draftNameOf = (code: string): string => `country/${code}`

/** The description of a country, by language. */
export function CountryForm({ country, onClose }: { country: ManagedCountry; onClose: () => void }) {
  const { t } = useTranslation('content')
  const { labelAt } = useFieldLabels()
  const kept = useDraftForm({
    name: draftNameOf(country.code),
    endpoint: updateCountry,
    schema: CountryValues,
    row: country,
    valuesOf: (row) => formValues(entity, row),
    inputOf: (values) => ({ code: country.code, ...formInput(entity, values) }),
    success: t('country.saved'),
    failure: t('country.failed'),
    refreshes: [listManagedCountries],
    onSaved: onClose,
  })
  const { form } = kept
  const cancel = () => {
    kept.cancel()
    onClose()
  }
  return (
    <form className="inset stack stack-6" noValidate onSubmit={kept.submit} aria-label={country.name}>
      <h3>{country.name}</h3>
      <UnsavedNotes kept={kept} labelOf={labelAt} />
      <OneText
        label={t('descriptionLanguages')}
        title={t('country.descriptionOf')}
        original={form.watch('originalLanguage')}
        description={filledText(form.watch('description'))}
        saved={kept.row.description}
        times={kept.row.textTimes}
        errorOf={(language) => form.errorOf(`description.${language}`)}
        register={(language) => form.register(`description.${language}`)}
      />
      <SaveBar {...kept} onCancel={cancel} isClosing />
    </form>
  )
}
