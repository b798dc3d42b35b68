import type { SearchHit } from '#contract/directory/search.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useExampleMark } from '#web/components/list/examples-note.tsx'
import { Rating } from '#web/components/listing/rating.tsx'
import { NextFree } from '#web/components/offer/next-free.tsx'
import { useOfferWords } from '#web/components/offer/use-offer-words.ts'
import { HitFace } from '#web/components/picture/hit-face.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { HitPrice } from './hit-price.tsx'
import { markedParts } from './marked-parts.ts'

/** A longer text is no fact of one line. */
const longestFact = 72

type HitEntryProps = {
  hit: SearchHit
  words?: string
  /** Where it is on the map beside the list, in its px. */
  at?: string
}

/** One hit: its name with the words that were asked for, what it is, and what it is chosen by. */
export function HitEntry({ hit, words = '', at }: HitEntryProps) {
  const { t } = useTranslation('search')
  const exampleMark = useExampleMark()
  const example = canBeExample(hit) && exampleMark(hit)
  const facts = useFacts()(hit)
  return (
    <li className="hit" data-at={at}>
      <HitFace hit={hit} />
      <div>
        <h3 className="sub">
          <a className="cover" href={hit.path} lang={hit.nameLanguage ?? undefined}>
            {markedParts(hit.name, words).map(({ text, isAsked, at }) =>
              isAsked ? <mark key={at}>{text}</mark> : text,
            )}
          </a>{' '}
          <Rating of={hit} path={hit.path} />
        </h3>
        <ul className="line">
          {example && <li>{example}</li>}
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          {hit.text && hit.text.length <= longestFact && isListing(hit) && (
            <li lang={hit.textLanguage ?? undefined}>{hit.text}</li>
          )}
        </ul>
        <NextFree offer={hit} />
        {hit.misses.length > 0 && (
          <p className="tiny soft">
            {[...new Set(hit.misses.map((miss) => t(`misses.${miss as 'price'}`)))].join(' · ')}
          </p>
        )}
        {hit.has.length > 0 && <p className="tiny soft">{t('has', { words: hit.has.join(', ') })}</p>}
      </div>
      <HitPrice hit={hit} />
    </li>
  )
}

/** Of these the note above the hits speaks. */
export const canBeExample = ({ kind }: SearchHit): boolean =>
  kind === 'offer' || kind === 'profile' || kind === 'organization'

const isListing = ({ kind }: SearchHit) => kind === 'profile' || kind === 'organization'

/** Duration, days, places, town and who offers it: what a hit of its kind has. */
function useFacts() {
  const { t } = useTranslation(['search', 'types'])
  const { dateRange, number } = formatOf(useSite().language)
  const { duration, away } = useOfferWords()
  const typeOf = (hit: SearchHit) => {
    if (hit.kind === 'city') return t('town')
    if (hit.kind === 'attraction')
      return t(`types:attractionCategories.${hit.category}` as 'types:attractionCategories.park')
    const group = (
      { profile: 'profileTypes', organization: 'organizationTypes', event: 'eventTypes' } as const
    )[hit.kind as 'profile']
    return group && hit.type ? t(`types:${group}.${hit.type}` as 'types:profileTypes.guide') : null
  }
  return (hit: SearchHit): string[] => {
    const facts = [
      hit.startDate && dateRange(hit.startDate, hit.endDate),
      hit.kind === 'offer' && duration(hit),
      hit.maxGroupSize && t('upTo', { most: number(hit.maxGroupSize) }),
      typeOf(hit),
      hit.placesLeft !== null && t('placesLeft', { count: hit.placesLeft }),
      hit.kind === 'city' ? hit.country : hit.city,
      hit.people && t('people', { count: hit.people }),
      hit.owner,
      hit.km !== null && away(hit.km),
    ]
    return facts.filter((fact): fact is string => Boolean(fact))
  }
}
