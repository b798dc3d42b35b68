import { type ReactNode, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import type { OwnOffer } from '#contract/listings/own-offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { allAsTexts } from '#web/components/text/as-texts.ts'
import { TextTabs } from '#web/components/text/text-tabs.tsx'
import type { FormOfOffer } from './offer-draft.ts'

type Name = keyof OwnOffer['texts']
type OfferTextsProps = {
  form: FormOfOffer
  row: OwnOffer
  /** Which texts. */
  names: readonly Name[]
  /** Says what they are about. */
  label?: string
  /** The language that is shown, where the form itself keeps it. */
  chosen?: Language
  onChoose?: (language: Language) => void
  /** The fields of one language. */
  children: (language: Language, original: Language) => ReactNode
}

/** Some texts of an offer, a language at a time. */
export function OfferTexts({ form, row, names, label, children, ...kept }: OfferTextsProps) {
  const { t } = useTranslation('owner-offers')
  const [original, texts] = form.watch(['originalLanguage', 'texts'])
  const [chosen, setChosen] = useState<Language>()
  const some = (of: OwnOffer['texts']) =>
    allAsTexts(Object.fromEntries(names.map((name) => [name, of[name]])), original)
  return (
    <TextTabs
      label={[t('form.languages'), label].filter(Boolean).join(': ')}
      original={original}
      texts={some(texts)}
      saved={some(row.texts)}
      times={row.textTimes}
      chosen={kept.chosen ?? chosen ?? original}
      onChoose={kept.onChoose ?? setChosen}
    >
      {(language) => children(language, original)}
    </TextTabs>
  )
}
