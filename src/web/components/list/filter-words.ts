import { nearKm } from '#contract/directory/reading.ts'
import type { Difficulty, DurationClass } from '#contract/enums.ts'
import { isDay } from '#contract/values/day.ts'
import { countryName, formatOf } from '#i18n/format.ts'
import { spokenName } from '#i18n/format-spoken.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import type { ListQuery } from './list-query.ts'

type NamesOf = {
  type?: ((type: string) => string) | undefined
  group?: ((group: string) => string) | undefined
}

/** What the filters of a list are called, as their chips say it: `words('city', query)`. */
export function useFilterWords(namesOf: NamesOf = {}) {
  const { t } = useTranslation(['offers', 'offer-words', 'listings', 'events'])
  const { language } = useSite()
  const { price, monthName, date, dateRange, dayHeading, number: formatNumber } = formatOf(language)
  return (name: keyof ListQuery, query: ListQuery): string => {
    const value = query[name] ?? ''
    const number = Number(value) || 0
    switch (name) {
      case 'type':
        return namesOf.type?.(value) ?? value
      case 'group':
        return namesOf.group?.(value) ?? value
      case 'duration':
        return t(`offer-words:durationClasses.${value as DurationClass}`, { defaultValue: value })
      case 'difficulty':
        return t(`offer-words:difficulties.${value as Difficulty}`, { defaultValue: value })
      case 'language':
        return spokenName(value, language)
      case 'country':
        return countryName(value.toUpperCase(), language)
      case 'month':
        return number >= 1 && number <= 12 ? monthName(number) : value
      case 'date':
        return isDay(value) ? dayHeading(value) : value
      case 'people':
        return t('filters.peopleChosen', { count: number })
      case 'near':
        return t('filters.near', { city: value, km: formatNumber(Number(query.km) || nearKm) })
      case 'minPrice':
        return t('filters.atLeast', { price: price(number) })
      case 'maxPrice':
        return t('filters.upTo', { price: price(number) })
      case 'past':
        return t('listings:withPast')
      case 'featured':
        return t('events:featured')
      case 'when':
        return t('events:when.month')
      case 'from':
        return query.to ? dateRange(value, query.to) : t('events:when.onward', { date: date(value) })
      case 'to':
        return t('events:when.until', { date: date(value) })
      default:
        return value
    }
  }
}

export type FilterWords = ReturnType<typeof useFilterWords>
