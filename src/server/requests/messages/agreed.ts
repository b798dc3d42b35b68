import type { Language } from '#contract/languages.ts'
import { formatOf } from '#i18n/format.ts'
import { phoneText } from '#i18n/format-phone.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { nameInMail } from '#server/mail/index.ts'
import { agreedMessage, presentCommon } from '../present.ts'
import type { RequestDetails, StepRow } from '../requests-queries.ts'

/** With whom, when, where and for how much something was agreed, a line each; what is not known is still to be agreed. */
export function agreedLines(row: RequestDetails, steps: StepRow[], language: Language): string[] {
  const t = i18nOf(language).getFixedT('requests')
  const common = presentCommon(row, language)
  const { settled, place, directions, bring, total, currency } = common
  const name = nameInMail(row.listingName)
  const phone = row.listingPublic && row.listingPhone ? phoneText(row.listingPhone) : ''
  const open = t(agreedMessage(steps) ? 'agreed.seeMessage' : 'agreed.open', { name })
  const line = (
    label: 'with' | 'start' | 'place' | 'directions' | 'bring' | 'total' | 'plans',
    value: string,
  ) => t('agreed.line', { label: t(`agreed.${label}`), value })
  const price = !total ? undefined : formatOf(language).fullAmount(total, currency)
  const { cancellationTerms, cancellationText } = common
  const standard =
    cancellationTerms &&
    cancellationTerms !== 'own' &&
    i18nOf(language).t(`offer-words:cancellation.${cancellationTerms}`)
  const terms = [standard, cancellationText].filter(Boolean).join(' ')
  return [
    line('with', [name, phone].filter(Boolean).join(', ')),
    ...(settled?.time ? [] : [line('start', open)]),
    line('place', place ?? open),
    ...(directions ? [line('directions', directions)] : []),
    ...(bring.length > 0 ? [line('bring', bring.join(', '))] : []),
    ...(price ? [line('total', t('agreed.price', { price, name }))] : []),
    ...(terms ? [line('plans', terms)] : []),
  ]
}
