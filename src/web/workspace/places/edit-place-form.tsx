import { listMyLocations, type OwnPlace, updateLocation } from '#contract/listings/own-places.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDraftForm } from '#web/data/form/use-draft-form.ts'
import { useShowSaved } from '#web/data/form/use-show-saved.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { UnsavedNotes } from '#web/ui/form/unsaved-notes.tsx'
import { draftNameOf } from './draft-name.ts'
import { PlaceFields } from './place-fields.tsx'
import { inputOfPlace, PlaceValues, valuesOfPlace } from './place-values.ts'

/** The form of a place, instead of its row. */
export function EditPlaceForm({ place, onClose }: { place: OwnPlace; onClose: () => void }) {
  const { t } = useTranslation('owner-places')
  const kept = useDraftForm({
    name: draftNameOf(place.id),
    endpoint: updateLocation,
    schema: PlaceValues,
    row: place,
    valuesOf: valuesOfPlace,
    inputOf: (values) => ({ id: place.id, ...inputOfPlace(values) }),
    success: t('notices.updated'),
    failure: t('notices.updateFailed'),
    refreshes: [listMyLocations],
    onAnswer: useShowSaved<OwnPlace>(listMyLocations),
    onSaved: onClose,
  })
  const labels = useLabels()
  const cancel = () => {
    kept.cancel()
    onClose()
  }
  return (
    <form className="inset stack stack-6" noValidate onSubmit={kept.submit} aria-label={place.name}>
      <div className="near">
        <h3>{place.name}</h3>
        <button type="button" className="button small" onClick={onClose}>
          {t('close')}
        </button>
      </div>
      <UnsavedNotes kept={kept} {...labels} />
      <PlaceFields form={kept.form} saved={valuesOfPlace(kept.row)} times={kept.row.textTimes} />
      <SaveBar {...kept} onCancel={cancel} />
    </form>
  )
}

/** The labels of a place's fields, and the texts of their values. */
function useLabels() {
  const { labelAt } = useFieldLabels()
  const { monthName } = formatOf(useSite().language)
  return {
    labelOf: labelAt,
    shown: (path: string, value: unknown) => {
      if (!Array.isArray(value)) return undefined
      return path === 'city'
        ? String(value[1] ?? '')
        : value.map((month) => monthName(Number(month))).join(', ')
    },
  }
}
