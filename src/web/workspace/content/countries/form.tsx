import { z } from 'zod'
import { listManagedCountries, type ManagedCountry, updateCountry } from '#contract/content/countries.ts'
import { country as entity } from '#entities/places.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useKeptForm } from '#web/data/form/use-kept-form.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { formInput, formShape, formValues, givenText } from '#web/entities/form-values.ts'
import { KeptNotes } from '#web/ui/form/kept-notes.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { OneText } from '../one-text.tsx'

const CountryValues = z.object(formShape(entity))

/** The name under which unsaved words about a country are kept on the device. */
export const keptNameOf = (code: string): string => `country/${code}`

/** The description of a country, by language. */
export function CountryForm({ country, onClose }: { country: ManagedCountry; onClose: () => void }) {
  const { t } = useTranslation('content')
  const { labelAt } = useFieldLabels()
  const kept = useKeptForm({
    name: keptNameOf(country.code),
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
      <KeptNotes kept={kept} labelOf={labelAt} />
      <OneText
        label={t('descriptionLanguages')}
        title={t('country.descriptionOf')}
        original={form.watch('originalLanguage')}
        description={givenText(form.watch('description'))}
        saved={kept.row.description}
        times={kept.row.textTimes}
        errorOf={(language) => form.errorOf(`description.${language}`)}
        register={(language) => form.register(`description.${language}`)}
      />
      <SaveBar {...kept} onCancel={cancel} isClosing />
    </form>
  )
}
