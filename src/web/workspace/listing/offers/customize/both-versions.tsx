import { type ReactNode, useId } from 'react'
import type { Language, LocalizedText } from '#contract/languages.ts'
import type { OwnOffer } from '#contract/listings/own-offers.ts'
import { findText } from '#i18n/localized-text.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOfferWords } from '#web/components/offer/use-offer-words.ts'
import { numberOf } from '#web/entities/typed-number.ts'
import type { LinkValues } from './link-values.ts'

type BothVersionsProps = { offer: OwnOffer; values: LinkValues; language: Language }

/** The texts that visitors read in a language: the offer's own and those of this page, with differences marked. */
export function BothVersions({ offer, values, language }: BothVersionsProps) {
  const { t } = useTranslation('owner-offers')
  const id = useId()
  const textOf = (text: LocalizedText) => findText(text, language, offer.originalLanguage)?.text
  const either = (custom: LocalizedText, base: LocalizedText) =>
    textOf(Object.values(custom).some(Boolean) ? custom : base)
  const { texts } = offer
  const amount = numberOf(values.customPrice)
  const size = numberOf(values.customMaxGroupSize)
  const base = {
    title: textOf(texts.title),
    duration: textOf(texts.duration) ?? null,
    maxGroupSize: offer.maxGroupSize,
    price: offer.price,
  }
  const own = {
    title: either(values.texts.customTitle, texts.title),
    duration: either(values.texts.customDuration, texts.duration) ?? null,
    maxGroupSize: Number.isNaN(size) ? base.maxGroupSize : (size ?? base.maxGroupSize),
    price: Number.isNaN(amount) ? base.price : (amount ?? base.price),
  }
  return (
    <section className="stack stack-2" aria-labelledby={id}>
      <h5 className="small" id={id}>
        {t('custom.both')}
      </h5>
      <div className="pair">
        <Version label={t('custom.itself')} offer={offer} shown={base} other={base} lang={language} />
        <Version label={t('linked.title')} offer={offer} shown={own} other={base} lang={language} isNow />
      </div>
    </section>
  )
}

type VersionValues = {
  title: string | undefined
  duration: string | null
  maxGroupSize: number | null
  price: number | null
}
type VersionProps = {
  label: string
  offer: OwnOffer
  shown: VersionValues
  other: VersionValues
  lang: Language
  isNow?: boolean
}

function Version({ label, offer, shown, other, lang, isNow = false }: VersionProps) {
  const { t } = useTranslation('owner-offers')
  const words = useOfferWords()
  const mark = (field: keyof VersionValues, text: ReactNode) =>
    shown[field] === other[field] ? text : <ins>{text}</ins>
  const duration = words.duration({ ...offer, duration: shown.duration })
  return (
    <div className={isNow ? 'now' : undefined}>
      <span className="kicker">{label}</span>
      <p className="small">
        <b lang={lang}>{mark('title', shown.title)}</b>
        <br />
        {duration && <>{mark('duration', duration)} · </>}
        {shown.maxGroupSize !== null && mark('maxGroupSize', t('facts.upTo', { count: shown.maxGroupSize }))}
        {shown.price !== null && (
          <>
            <br />
            <span className="price num">{mark('price', words.price(shown.price, offer))}</span>{' '}
            <span className="unit">{words.unit(offer)}</span>
          </>
        )}
      </p>
    </div>
  )
}
