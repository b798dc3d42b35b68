import { textsStateOf } from '#contract/content/text-times.ts'
import { type Language, languages } from '#contract/languages.ts'
import { type MissingPart, missingParts } from '#contract/listings/missing-parts.ts'
import { paths } from '#contract/paths.ts'
import { allAsTexts } from '#web/components/text/as-texts.ts'
import type { OwnListing } from '../own-listing.ts'

/** What is needed to be public, or what travelers ask for. */
export type Step = {
  part: MissingPart | 'phone' | 'picture' | 'offer' | 'cover' | 'texts'
  /** Of texts: in which language. */
  language?: Language
  isDone: boolean
  /** Another page, where it is not a field of this one. */
  href?: string
}

/** How far a listing is: each step with whether it is done. */
export function stepsOf({ kind, listing }: Pick<OwnListing, 'kind' | 'listing'>): {
  needed: Step[]
  wanted: Step[]
} {
  const needed = missingParts.map((part) => ({ part, isDone: !listing.missing.includes(part) }))
  const imageUrl = 'bio' in listing ? listing.profileImageUrl : listing.logoUrl
  const { originalLanguage: original, textTimes } = listing
  const tab = (name: 'offers' | 'pictures') => paths.ownListing(kind, listing.slug, name)
  const texts = allAsTexts(listing.texts, original)
  const isWritten = !listing.missing.includes('description')
  return {
    needed,
    wanted: [
      { part: 'phone', isDone: listing.phone !== null },
      { part: 'picture', isDone: imageUrl !== null },
      { part: 'offer', isDone: listing.hasPricedOffer, href: tab('offers') },
      { part: 'cover', isDone: listing.hasCover, href: tab('pictures') },
      ...languages
        .filter((language) => language !== original)
        .map((language) => {
          const state = textsStateOf(texts, textTimes, original, language)
          return { part: 'texts' as const, language, isDone: isWritten && state === 'done' }
        }),
    ],
  }
}
