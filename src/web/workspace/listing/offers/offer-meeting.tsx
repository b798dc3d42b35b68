import type { OwnOffer } from '#contract/listings/own-offers.ts'
import { meetingKinds, offerTexts } from '#entities/offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PointField } from '#web/components/point/point-field.tsx'
import { PointFinder } from '#web/components/point/point-finder.tsx'
import { type TypedPoint, typedPoint } from '#web/components/point/set-point.ts'
import { fallbackText } from '#web/components/text/fallback-text.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { Field, FieldRefusal, TextField } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useOwnListing } from '../own-listing.ts'
import type { FormOfOffer } from './offer-draft.ts'
import { OfferTexts } from './offer-texts.tsx'

/** Where people meet, or where the provider comes to: in words, and as a point on the map. */
export function OfferMeeting({ form, row }: { form: FormOfOffer; row: OwnOffer }) {
  const { t } = useTranslation('owner-offers')
  const { labelOf } = useFieldLabels('offer')
  const kind = form.watch('meetingKind')
  const texts = form.watch('texts')
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
      <OfferTexts
        form={form}
        row={row}
        names={['meetingPoint', 'meetingDirections']}
        label={t('form.meeting')}
      >
        {(language, original) => (
          <>
            <Field
              label={kind === 'pickup' ? t('form.pickupWhere') : labelOf('meetingPoint')}
              lang={language}
              maxLength={offerTexts.meetingPoint.max}
              placeholder={fallbackText(texts.meetingPoint, original, language)?.text}
              {...form.register(`texts.meetingPoint.${language}`)}
              error={form.errorOf(`texts.meetingPoint.${language}`)}
            />
            <TextField
              label={labelOf('meetingDirections')}
              lang={language}
              rows={offerTexts.meetingDirections.rows}
              maxLength={offerTexts.meetingDirections.max}
              placeholder={fallbackText(texts.meetingDirections, original, language)?.text}
              {...form.register(`texts.meetingDirections.${language}`)}
              error={form.errorOf(`texts.meetingDirections.${language}`)}
            />
          </>
        )}
      </OfferTexts>
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
