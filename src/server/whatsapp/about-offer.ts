import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { findText } from '#i18n/localized-text.ts'
import type { RequestContext } from '#server/context.ts'
import { notFound } from '#server/http/index.ts'
import { datesAndPeople } from './dates-and-people.ts'
import { type Contact, findOfferTitle } from './queries.ts'

type OfferQuestion = {
  offer: string
  from?: string | undefined
  to?: string | undefined
  people?: number | undefined
}

/**
 * A message about an offer: in the provider's language, with the traveler's below it, and the address of its page.
 *
 * @throws AppError `not_found` where the offer is not of this listing, or is not shown
 */
export async function aboutOffer(
  { db, config, language }: RequestContext,
  contact: Contact,
  asked: OfferQuestion,
): Promise<string> {
  const found = (await findOfferTitle(db, contact.id, asked.offer)) ?? notFound('Offer')
  const titles = Object.values(found.customTitle).some(Boolean) ? found.customTitle : found.title
  const wordsIn = (of: Language) =>
    words(of, asked, findText(titles, of, found.language)?.text ?? '', config.siteName)
  const languages = [...new Set([contact.language, language])]
  return [...languages.map(wordsIn), `${config.baseUrl}${paths.offer(asked.offer)}`].join('\n\n')
}

function words(language: Language, { from, to, people }: OfferQuestion, offer: string, site: string): string {
  const { t } = i18nOf(language)
  return `${t('contact:offer.greeting', { offer, site })}\n${datesAndPeople(language, { from, to }, people)}`
}
