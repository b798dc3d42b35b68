import type { ReactNode } from 'react'
import { textsStateOf } from '#contract/content/text-times.ts'
import { languages } from '#contract/languages.ts'
import { offerRestoreDays } from '#contract/listings/offer-limits.ts'
import type { OwnOffer } from '#contract/listings/own-offers.ts'
import { dayMs } from '#contract/values/day.ts'
import { languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOfferWords } from '#web/components/offer/use-offer-words.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Archive, BookmarkCheck, CalendarX, CircleDashed, Trash2 } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMoments } from '#web/ui/moment.tsx'

/** What a row of a list says of an offer: its facts, and what it lacks; below it what else there is to say. */
export function OfferSummary({ offer, children }: { offer: OwnOffer; children?: ReactNode }) {
  const { t } = useTranslation('owner-offers')
  const words = useOfferWords()
  const { day } = useMoments()
  // as visitors read them
  const maxGroupSize = offer.link?.customMaxGroupSize ?? offer.maxGroupSize
  const price = offer.link?.customPrice ?? offer.price
  const facts = [
    words.duration(offer),
    maxGroupSize && t('facts.upTo', { count: maxGroupSize }),
    price !== null && `${words.price(price, offer)} · ${words.unit(offer)}`,
  ].filter(Boolean)
  const days = {
    ...offer,
    availableFrom: offer.link?.availableFrom ?? null,
    availableTo: offer.link?.availableTo ?? null,
  }
  return (
    <div>
      <h3 lang={offer.originalLanguage}>{offer.title}</h3>
      {facts.length > 0 && <p className="small soft">{facts.join(' · ')}</p>}
      <p className="row mt-1">
        {offer.deletedAt ? (
          <Badge icon={Trash2} tone="wait">
            {t('away.until', {
              date: day(new Date(Date.parse(offer.deletedAt) + offerRestoreDays * dayMs).toISOString()),
            })}
          </Badge>
        ) : (
          offer.archivedAt && <Badge icon={Archive}>{t('away.archived')}</Badge>
        )}
        {offer.link?.isTemplate && (
          <Badge icon={BookmarkCheck} tone="type">
            {t('facts.template')}
          </Badge>
        )}
        {!offer.isAvailable && (
          <Badge icon={CalendarX} tone="wait">
            {words.unavailable(days)}
          </Badge>
        )}
        {offer.months.length > 0 && <Badge>{words.season(days)}</Badge>}
        <Missing offer={offer} />
      </p>
      {children && <div className="mt-2">{children}</div>}
    </div>
  )
}

function Badge({ icon, tone = '', children }: { icon?: string; tone?: string; children: ReactNode }) {
  return (
    <span className={`badge ${tone} whitespace-normal`}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  )
}

/** The languages in which a text is missing or older than its original. */
function Missing({ offer: { texts, textTimes, originalLanguage } }: { offer: OwnOffer }) {
  const { t } = useTranslation('owner-offers')
  const { language: own } = useSite()
  const { title, description, duration } = texts
  return languages.map((language) => {
    const state = textsStateOf({ title, description, duration }, textTimes, originalLanguage, language)
    if (state !== 'missing' && state !== 'outdated') return null
    return (
      <Badge key={language} icon={CircleDashed} tone="wait">
        {t(`facts.${state}`, { language: languageName(language, own) })}
      </Badge>
    )
  })
}
