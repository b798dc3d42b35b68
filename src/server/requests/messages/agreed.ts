import type { Language } from '#contract/languages.ts'
import { brazilianTaxNumber } from '#contract/registrations/tax-number.ts'
import { paidOf } from '#contract/requests/deposit/paid.ts'
import { formatOf } from '#i18n/format.ts'
import { cityOfZone } from '#i18n/format-moments.ts'
import { phoneText } from '#i18n/format-phone.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { nameInMail } from '#server/mail/index.ts'
import { agreedMessage } from '../changes/agreed-message.ts'
import { presentCommon, sellerOf } from '../present.ts'
import type { RequestDetails, StepRow } from '../requests-queries.ts'

/** What was agreed, one line each: with whom, when, where and for how much; unknown parts are "still to be agreed". */
export function agreedLines(row: RequestDetails, steps: StepRow[], language: Language): string[] {
  const t = i18nOf(language).getFixedT('requests')
  const common = presentCommon(row, language)
  const { settled, place, directions, bring, total, currency } = common
  const seller = sellerOf(row, inMail)
  const name = nameInMail(row.listingName)
  const phone = row.listingPublic && row.listingPhone ? phoneText(row.listingPhone) : ''
  const open = t(agreedMessage(steps) ? 'agreed.seeMessage' : 'agreed.open', { name })
  const line = (
    label:
      | 'with'
      | 'seller'
      | 'start'
      | 'place'
      | 'directions'
      | 'bring'
      | 'total'
      | 'deposit'
      | 'left'
      | 'plans',
    value: string,
  ) => t('agreed.line', { label: t(`agreed.${label}`), value })
  const { fullAmount } = formatOf(language)
  const price = !total ? undefined : fullAmount(total, currency)
  const paid = paidOf({ total, currency, deposit: row.deposit })
  const { cancellationTerms, cancellationText } = common
  const standard =
    cancellationTerms &&
    cancellationTerms !== 'own' &&
    i18nOf(language).t(`offer-words:cancellation.${cancellationTerms}`)
  const terms = [standard, cancellationText].filter(Boolean).join(' ')
  return [
    line('with', [name, phone].filter(Boolean).join(', ')),
    ...(seller ? [line('seller', seller)] : []),
    ...(settled?.time ? [] : [line('start', open)]),
    line('place', place ?? open),
    ...(directions ? [line('directions', directions)] : []),
    ...(bring.length > 0 ? [line('bring', bring.join(', '))] : []),
    ...(price ? [line('total', t('agreed.price', { price, name }))] : []),
    ...(paid
      ? [line('deposit', t('agreed.paid', { amount: fullAmount(paid.amount, paid.currency), name }))]
      : []),
    ...(paid && paid.left !== null ? [line('left', fullAmount(paid.left, currency))] : []),
    ...(terms ? [line('plans', terms)] : []),
  ]
}

/** A tax number with its check digits stays as it is; whatever else somebody typed could be taken for an address. */
const inMail = (typed: string): string => (brazilianTaxNumber(typed) === typed ? typed : nameInMail(typed))

/** Where they meet, with a map that opens on every device; undefined if the offer has no point there. */
export function meetingPointOf(row: RequestDetails, language: Language) {
  const { point } = presentCommon(row, language)
  if (!point) return undefined
  const { latitude, longitude } = point
  const url = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  return { ...point, url }
}

/** What a change would change and cost, one line each: everything that differs from what is agreed. */
export function proposedLines(row: RequestDetails, language: Language): string[] {
  const t = i18nOf(language).getFixedT('requests')
  const { settled, proposed, people, total, city, timeZone } = presentCommon(row, language)
  if (!proposed) return []
  const { weekdayRange, time: clock, number, fullAmount } = formatOf(language)
  const place = city ?? cityOfZone(timeZone)
  const days = [
    weekdayRange(proposed.from, proposed.to),
    proposed.time && t('page.placeTime', { time: clock(proposed.time), city: place }),
  ].filter(Boolean)
  const isOther = (Object.keys(proposed) as 'from'[]).some(
    (name) => settled && name in settled && proposed[name] !== settled[name],
  )
  const line = (label: string, value: string) => t('agreed.line', { label, value })
  return [
    ...(isOther ? [line(t('proposed.days'), days.join(', '))] : []),
    ...(proposed.people === people ? [] : [line(t('page.people'), number(proposed.people))]),
    ...(proposed.place ? [line(t('agreed.place'), proposed.place)] : []),
    ...(proposed.total !== null && proposed.total !== total
      ? [line(t('proposed.total'), fullAmount(proposed.total, proposed.currency))]
      : []),
    t('proposed.stays'),
  ]
}
