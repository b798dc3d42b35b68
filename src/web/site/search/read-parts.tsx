import type { ReadPart } from '#contract/directory/reading.ts'
import { formatOf } from '#i18n/format.ts'
import { spokenInText } from '#i18n/format-spoken.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOfferWords } from '#web/components/offer/use-offer-words.ts'
import { useSite } from '#web/frame/use-site.ts'
import { MapPin, X } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Asked, addressOf } from './asked.ts'

/** `isThere`: whether what was found is in the place that was read. */
type ReadPartsProps = { asked: Asked; parts: ReadPart[]; isThere: boolean }

/** What was read of a query: each part is a link to the query without it. */
export function ReadParts({ asked, parts, isThere }: ReadPartsProps) {
  const { t } = useTranslation('search')
  const label = useLabel()
  const place = parts.find((part) => 'name' in part)
  return (
    <section className="read" aria-labelledby="read">
      <p className="small soft" id="read">
        {t('read.title')}
      </p>
      <ul className="row">
        {parts.map((part) => (
          <li key={`${part.kind} ${part.text}`}>
            <a
              className={part === place ? 'chip must' : 'chip'}
              href={addressOf({ ...asked, q: part.without })}
            >
              {part === place && <Icon of={MapPin} />}
              {label(part)}
              <Icon of={X} />
              <span className="sr">{t('read.remove')}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="tiny soft">
        {isThere && place && place.kind !== 'near' && `${t('read.must', { name: place.name })} `}
        <a href={addressOf({ ...asked, exact: true })}>{t('read.exact')}</a>
      </p>
    </section>
  )
}

function useLabel() {
  const { t } = useTranslation('search')
  const { language } = useSite()
  const { number } = formatOf(language)
  const { months, duration } = useOfferWords()
  const price = usePriceLabel()
  return (part: ReadPart): string => {
    switch (part.kind) {
      case 'place':
        return t('read.place', { name: part.name })
      case 'near':
        return t('read.near', { name: part.name, km: number(part.km) })
      case 'country':
        return part.name
      case 'what':
        return part.text
      case 'duration': {
        const length = { duration: null, durationAmount: part.amount, durationUnit: part.unit }
        return t('upTo', { most: duration(length) ?? '' })
      }
      case 'price':
        return price(part)
      case 'month':
        return months(part.months)
      case 'season':
        return t(`read.${part.water}`)
      case 'people':
        return t('read.people', { count: part.people })
      case 'language':
        return t('read.language', { name: spokenInText(part.language, language) })
    }
  }
}

function usePriceLabel() {
  const { t } = useTranslation('search')
  const { price } = formatOf(useSite().language)
  return ({ least, most, currency }: Extract<ReadPart, { kind: 'price' }>): string => {
    if (least !== null && most !== null)
      return t('read.between', { least: price(least, currency), most: price(most, currency) })
    if (least !== null) return t('read.least', { least: price(least, currency) })
    return most === null ? t('read.cheap') : t('upTo', { most: price(most, currency) })
  }
}
