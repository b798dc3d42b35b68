import { textsStateOf } from '#contract/content/text-times.ts'
import { type Language, languages } from '#contract/languages.ts'
import { type MissingPart, missingParts } from '#contract/listings/missing-parts.ts'
import type { OwnOrganization, OwnProfile } from '#contract/listings/own-listings.ts'
import { paths } from '#contract/paths.ts'
import { allAsTexts } from '#web/components/text/as-texts.ts'

/** A listing as its owner or staff may edit it. */
export type OwnPage =
  | { kind: 'profile'; listing: OwnProfile }
  | { kind: 'organization'; listing: OwnOrganization }

/** What is needed to be public, or what travelers ask for. */
export type Step = {
  part: MissingPart | 'phone' | 'picture' | 'offer' | 'cover' | 'texts' | 'seller'
  /** Of texts: in which language. */
  language?: Language
  isDone: boolean
  /** Another page, where it is not a field of this one. */
  href?: string
}

/**
 * How far a listing is: each step with whether it is done. What the law of its country asks for (`lawful`) counts nowhere,
 * because it is nothing that travelers compare.
 */
export function stepsOf({ kind, listing }: OwnPage): Record<'needed' | 'wanted' | 'lawful', Step[]> {
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
    lawful: sellsInBrazil(listing) ? [{ part: 'seller', isDone: isSellerKnown(listing) }] : [],
  }
}

type Listing = OwnPage['listing']
const sellsInBrazil = ({ localisation, hasPricedOffer }: Listing) =>
  localisation?.countryCode === 'BR' && hasPricedOffer
const isSellerKnown = ({ sellerName, sellerTaxNumber, sellerAddress }: Listing) =>
  Boolean(sellerName && sellerTaxNumber && sellerAddress)

/** How many of all steps are done, and those that are not, what is needed first. */
export function progressOf(own: OwnPage): { done: number; all: number; open: Step[] } {
  const { needed, wanted, lawful } = stepsOf(own)
  const all = [...needed, ...wanted]
  const open = all.filter(({ isDone }) => !isDone)
  const asked = lawful.filter(({ isDone }) => !isDone)
  return { done: all.length - open.length, all: all.length, open: [...open, ...asked] }
}

const fields: Partial<Record<Step['part'], string>> = {
  description: 'info-words',
  texts: 'info-words',
  seller: 'info-sellerName',
}

/** The id of the field that a step is about. */
export const fieldOf = (part: Step['part']): string => fields[part] ?? `info-${part}`

/** The address at which a step is done: the form with its field open. */
export const stepAddress = ({ kind, listing }: OwnPage, { part, href }: Step): string =>
  href ?? `${paths.ownListing(kind, listing.slug)}#${fieldOf(part)}`
