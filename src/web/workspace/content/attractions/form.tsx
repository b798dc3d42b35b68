import type { UseFormRegisterReturn } from 'react-hook-form'
import {
  createAttraction,
  listCityAttractions,
  listManagedAttractions,
  type ManagedAttraction,
  updateAttraction,
} from '#contract/content/attractions.ts'
import { getManagedCity } from '#contract/content/cities.ts'
import { type AttractionCategory, attractionCategories } from '#contract/enums.ts'
import { attraction as entity } from '#entities/places.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Point } from '#web/components/point/move-point.ts'
import { PointField } from '#web/components/point/point-field.tsx'
import { PointFinder } from '#web/components/point/point-finder.tsx'
import { PointNumbers } from '#web/components/point/point-numbers.tsx'
import { setPoint, typedPoint } from '#web/components/point/set-point.ts'
import { useTellTyped } from '#web/components/preview/typed.ts'
import { useDraftForm } from '#web/data/form/use-draft-form.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { filledText } from '#web/entities/form-values.ts'
import { Field } from '#web/ui/form/field.tsx'
import { NewBar } from '#web/ui/form/new-bar.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { UnsavedNotes } from '#web/ui/form/unsaved-notes.tsx'
import { OneText } from '../one-text.tsx'
import { draftNameOf, draftNameOfNew } from './draft-name.ts'
import { AttractionValues, inputOfAttraction, valuesOfAttraction } from './values.ts'

type AttractionFormProps = {
  /** A new one has an empty id. */
  attraction: ManagedAttraction
  /** Where the map begins. */
  center?: Point | undefined
  onClose: () => void
}

/** The form of an attraction; its draft is stored on the device until it is saved. */
export function AttractionForm({ attraction, center, onClose }: AttractionFormProps) {
  const { t } = useTranslation('content')
  const { labelOf } = useFieldLabels()
  const isNew = attraction.id === ''
  const kept = useAttractionForm(attraction, onClose)
  const labels = useLabels()
  const { form } = kept
  const cancel = () => {
    kept.cancel()
    onClose()
  }
  return (
    <form
      className={isNew ? 'card stack stack-6' : 'inset stack stack-6'}
      noValidate
      onSubmit={kept.submit}
      aria-label={isNew ? t('attraction.new') : attraction.name}
    >
      {isNew ? <h3>{t('attraction.new')}</h3> : <h3>{attraction.name}</h3>}
      <UnsavedNotes kept={kept} {...labels} />
      <div className="two even">
        <div className="stack">
          <Field
            label={labelOf('name')}
            autoComplete="off"
            maxLength={entity.name.max}
            error={form.errorOf('name')}
            {...form.register('name')}
          />
          <CategoryField isNew={isNew} error={form.errorOf('category')} {...form.register('category')} />
          <OneText
            label={t('attraction.languages')}
            title={t('attraction.descriptionOf')}
            original={form.watch('originalLanguage')}
            description={filledText(form.watch('description'))}
            saved={kept.row.description}
            times={kept.row.textTimes}
            errorOf={(language) => form.errorOf(`description.${language}`)}
            register={(language) => form.register(`description.${language}`)}
          />
        </div>
        <div className="stack">
          <PointFinder onFound={(point) => setPoint(form, typedPoint(point))} />
          <PointField
            typed={form.watch(['latitude', 'longitude'])}
            center={center}
            onSet={(typed) => setPoint(form, typed)}
          />
          <PointNumbers field={(name) => ({ error: form.errorOf(name), ...form.register(name) })} />
        </div>
      </div>
      {isNew ? (
        <NewBar state={kept.state} label={t('attraction.create')} onCancel={cancel} />
      ) : (
        <SaveBar {...kept} onCancel={cancel} isClosing />
      )}
    </form>
  )
}

type CategoryFieldProps = UseFormRegisterReturn & { isNew: boolean; error: string | undefined }

function CategoryField({ isNew, ...field }: CategoryFieldProps) {
  const { t } = useTranslation(['content', 'types'])
  const { labelOf } = useFieldLabels()
  return (
    <SelectField label={labelOf('category')} {...field}>
      {isNew && <option value="">{t('attraction.chooseCategory')}</option>}
      {attractionCategories.map((each) => (
        <option key={each} value={each}>
          {t(`types:attractionCategories.${each}`)}
        </option>
      ))}
    </SelectField>
  )
}

function useAttractionForm(attraction: ManagedAttraction, onSaved: () => void) {
  const { t } = useTranslation('content')
  const { id, cityId } = attraction
  const isNew = id === ''
  const kept = useDraftForm({
    name: isNew ? draftNameOfNew(cityId) : draftNameOf(id),
    endpoint: (isNew ? createAttraction : updateAttraction) as typeof updateAttraction,
    schema: AttractionValues,
    row: attraction,
    valuesOf: valuesOfAttraction,
    inputOf: (values) => ({ ...(isNew ? { cityId } : { id }), ...inputOfAttraction(values) }),
    success: t(isNew ? 'attraction.created' : 'attraction.saved'),
    failure: t('attraction.failed'),
    refreshes: [listCityAttractions, listManagedAttractions, getManagedCity],
    onSaved,
  })
  // a new one has no id yet, and any that no attraction has will do
  const typed = () => ({ id: id || cityId, ...inputOfAttraction(kept.form.getValues()) })
  useTellTyped(kept.form, () => ({ attraction: typed() }))
  return kept
}

/** The labels of an attraction's fields, and the texts of their values. */
function useLabels() {
  const { t } = useTranslation('types')
  const { labelAt } = useFieldLabels()
  return {
    labelOf: labelAt,
    shown: (path: string, value: unknown) =>
      path === 'category' ? t(`attractionCategories.${value as AttractionCategory}`) : undefined,
  }
}
