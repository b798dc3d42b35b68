import type { Offer } from '#contract/directory/offers.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOfferWords } from '#web/components/offer/use-offer-words.ts'
import { PlaceFigure } from '#web/components/place/place-figure.tsx'
import { type Fact, Facts } from '#web/components/text/facts.tsx'
import { useSite } from '#web/frame/use-site.ts'

/** Where and when people meet for an offer, and how to get there; nothing if the offer does not say. */
export function OfferMeet({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  const facts = useHours(offer)
  const { meetingKind, meetingPoint, meetingDirections, textLanguages, owner } = offer
  const { meetingLatitude: latitude, meetingLongitude: longitude } = offer
  const isSaid = meetingPoint !== null || meetingDirections !== null || latitude !== null
  if (!isSaid && meetingKind !== 'pickup' && facts.length === 0) return null
  const title = meetingKind === 'pickup' ? t('meet.pickup', { name: owner.name }) : t('meet.title')
  return (
    <section className="stack" aria-labelledby="meet">
      <div className="head">
        <h2 id="meet">{title}</h2>
      </div>
      <div className="two even">
        {latitude !== null && (
          <PlaceFigure name={meetingPoint ?? offer.title} latitude={latitude} longitude={longitude} />
        )}
        <div className="stack stack-2">
          {meetingPoint && (
            <p lang={textLanguages.meetingPoint}>
              <b>{meetingPoint}</b>
            </p>
          )}
          {meetingDirections && (
            <p className="whitespace-pre-line wrap-anywhere" lang={textLanguages.meetingDirections}>
              {meetingDirections}
            </p>
          )}
          <Facts facts={facts} className="said" />
        </div>
      </div>
    </section>
  )
}

/** The hours and days on which it begins, for how many people, and how early to ask. */
function useHours(offer: Offer): Fact[] {
  const { t } = useTranslation('offers')
  const { language } = useSite()
  const { time } = formatOf(language)
  const { weekdays: weekdaysOf } = useOfferWords()
  const { startTimes, weekdays, noticeDays, latestHour, minGroupSize, maxGroupSize } = offer
  const notice = noticeDays > 0 ? t('meet.noticeDays', { count: noticeDays }) : ''
  const latest = latestHour ? t('meet.latest', { time: time(latestHour) }) : ''
  const group = { count: minGroupSize ?? 1, most: maxGroupSize ?? 0 }
  return [
    { label: t('meet.starts'), value: startTimes.map((hour) => time(hour)).join(', ') },
    { label: t('meet.days'), value: weekdaysOf(weekdays) },
    {
      label: t('meet.group'),
      value: minGroupSize === null ? '' : t(maxGroupSize === null ? 'meet.least' : 'meet.between', group),
    },
    {
      label: t('meet.notice'),
      value: notice && latest ? t('meet.noticeAndLatest', { notice, latest }) : notice || latest,
    },
  ].filter(({ value }) => value !== '')
}
