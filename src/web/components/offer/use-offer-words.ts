import { nextAvailableDay } from '#contract/directory/availability.ts'
import type { Offer } from '#contract/directory/offers.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import { formatOf } from '#i18n/format.ts'
import { monthsText } from '#i18n/format-months.ts'
import { weekdayName } from '#i18n/format-weekdays.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

type Price = Pick<Offer, 'currency' | 'priceFor'>
type Days = Pick<Offer, 'availableFrom' | 'availableTo' | 'months' | 'isAvailable'>
type Duration = Pick<Offer, 'duration' | 'durationAmount' | 'durationUnit'>

/** The price of an offer, its duration and its days, in the language of the page. */
export function useOfferWords() {
  const { t } = useTranslation('offer-words')
  const { language } = useSite()
  const { price, currencyBehind, number, date, dateRange, monthName } = formatOf(language)
  const months = (numbers: readonly number[]) =>
    monthsText(numbers, language, monthName, (first, last) => t('monthRange', { first, last }))

  /** Why it is not to be had now: `Not available before 1 April 2027`. */
  const unavailable = (offer: Days): string => {
    const today = dayInTheRegion()
    const { availableTo: to } = offer
    if (to && to < today) return t('offerDays.until', { date: date(to) })
    const next = nextAvailableDay(today, offer)
    return next ? t('offerDays.before', { date: date(next) }) : t('offerDays.month')
  }
  /** Between which days it runs; null for always. */
  const days = ({ availableFrom: from, availableTo: to }: Days): string | null => {
    if (from && to) return dateRange(from, to)
    if (from) return t('offerDays.from', { date: date(from) })
    return to && t('offerDays.upTo', { date: date(to) })
  }
  return {
    months,
    /** `Monday and Wednesday to Friday`; nothing for every day. */
    weekdays: (numbers: readonly number[]): string =>
      monthsText(
        numbers,
        language,
        (day) => weekdayName(language, day % 7),
        (first, last) => t('monthRange', { first, last }),
      ),
    unavailable,
    days,
    /** `Offered April to November`; null for all the year. */
    season: ({ months: numbers }: Days): string | null =>
      numbers.length > 0 ? t('offerDays.runs', { months: months(numbers) }) : null,
    /** `330 km away`. */
    away: (km: number): string => t('away', { km: number(km) }),
    /** `$65`, `65 $US`, in whole units. */
    price: (amount: number, { currency }: Price): string => price(amount, currency),
    /** `USD per person`; in a language whose prices name their currency `par personne`. */
    unit: ({ currency, priceFor }: Price): string =>
      [currencyBehind(currency), t(`pricesFor.${priceFor}`)].filter(Boolean).join(' '),
    /** In its own words, else `3 hours`; null where neither is known. */
    duration: ({ duration, durationAmount: amount, durationUnit: unit }: Duration): string | null =>
      duration ||
      (amount !== null && unit ? t(`durations.${unit}`, { count: amount, amount: number(amount) }) : null),
  }
}
