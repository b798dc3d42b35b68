import type { OwnOffer } from '#contract/listings/own-offers.ts'
import { meetingKinds, meetingTexts } from '#entities/offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PointField } from '#web/components/point/point-field.tsx'
import { PointFinder } from '#web/components/point/point-finder.tsx'
import { type TypedPoint, typedPoint } from '#web/components/point/set-point.ts'
import { SomeTexts } from '#web/components/text/draft-texts.tsx'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { FieldRefusal } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useOwnListing } from '../own-listing.ts'
import type { FormOfOffer } from './offer-draft.ts'

/** Where people meet, or where the provider comes to: as text, and as a point on the map. */
export function OfferMeeting({ form, row }: { form: FormOfOffer; row: OwnOffer }) {
  const { t } = useTranslation('owner-offers')
  const { labelOf } = useFieldLabels('offer')
  const kind = form.watch('meetingKind')
  return (
    <>
      <SelectField label={labelOf('meetingKind')} {...form.register('meetingKind')}>
        <option value="">{t('form.notSaid')}</option>
        {meetingKinds.map((each) => (
          <option key={each} value={each}>
            {t(`form.meetingKinds.${each}`)}
          </option>
        ))}
      </SelectField>
      <SomeTexts
        form={form}
        row={row}
        entity="offer"
        fields={meetingTexts}
        label={`${t('form.languages')}: ${t('form.folds.meeting')}`}
        labels={kind === 'pickup' ? { meetingPoint: t('form.pickupWhere') } : {}}
      />
      {kind !== 'pickup' && <MeetingPoint form={form} />}
    </>
  )
}

function MeetingPoint({ form }: { form: FormOfOffer }) {
  const { t } = useTranslation('owner-offers')
  const { listing } = useOwnListing()
  const set = ({ latitude, longitude }: TypedPoint) => {
    form.setValue('meetingLatitude', latitude, { shouldDirty: true })
    form.setValue('meetingLongitude', longitude, { shouldDirty: true })
    form.clearErrors(['meetingLatitude', 'meetingLongitude'])
  }
  const city = listing.localisation
  const center =
    city && city.latitude !== null && city.longitude !== null
      ? { latitude: city.latitude, longitude: city.longitude }
      : undefined
  const refused = form.errorOf('meetingLatitude') ?? form.errorOf('meetingLongitude')
  const typed = form.watch(['meetingLatitude', 'meetingLongitude'])
  return (
    <>
      <PointFinder onFound={(point) => set(typedPoint(point))} />
      <PointField typed={typed} center={center} country={city?.countryCode} onSet={set} />
      {refused && <FieldRefusal id="meeting-point" text={refused} />}
      {typed.some(Boolean) && (
        <p>
          <button type="button" className="button small" onClick={() => set({ latitude: '', longitude: '' })}>
            {t('form.removePoint')}
          </button>
        </p>
      )}
    </>
  )
}
