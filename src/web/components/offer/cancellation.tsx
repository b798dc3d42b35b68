import type { Offer } from '#contract/directory/offers.ts'
import type { Language } from '#contract/languages.ts'
import { useTranslation } from '#i18n/use-translation.ts'

type CancellationProps = {
  of: Pick<Offer, 'cancellationTerms' | 'cancellationText'>
  /** Of the provider's own text, where it is not in the language of the page. */
  textLanguage?: Language | undefined
}

/** True where something is said of what happens if plans change. */
export const hasTerms = ({ cancellationTerms, cancellationText }: CancellationProps['of']): boolean =>
  cancellationTerms !== null || cancellationText !== null

/** What happens if plans change: one of the standard terms, and what the provider says. */
export function Cancellation({ of, textLanguage }: CancellationProps) {
  const { t } = useTranslation('offer-words')
  const { cancellationTerms: terms, cancellationText: text } = of
  return (
    <>
      {terms && terms !== 'own' && <p>{t(`cancellation.${terms}`)}</p>}
      {text && (
        <p className="whitespace-pre-line wrap-anywhere" lang={textLanguage}>
          {text}
        </p>
      )}
    </>
  )
}
