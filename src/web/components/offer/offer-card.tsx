import type { Offer } from '#contract/directory/offers.ts'
import { paths } from '#contract/paths.ts'
import { useExampleMark } from '#web/components/list/examples-note.tsx'
import { SmallPicture } from '#web/components/picture/small-picture.tsx'
import { NextFree } from './next-free.tsx'
import { OfferLine } from './offer-line.tsx'
import { posterOfOffer } from './poster-of-offer.ts'
import { Price } from './price.tsx'

type OfferCardProps = {
  offer: Offer
  /** Level of the title's heading. */
  level: 2 | 3
  /** Where all are of one provider, the name is left out. */
  isOfOne?: boolean
  /** Where all are in one city, it is left out. */
  isPlaceShown?: boolean
  /** In the first screen of a page. */
  isFirst?: boolean
  /** Where there is little room: its name, where it is, and what it costs. */
  isBrief?: boolean
}

/** An offer in a grid, as a list item: the whole card is one link to its page. */
export function OfferCard({
  offer,
  level,
  isOfOne = false,
  isPlaceShown = true,
  isFirst,
  isBrief = false,
}: OfferCardProps) {
  const exampleMark = useExampleMark()
  const { owner } = offer
  const who = [
    !isOfOne && !isBrief && owner.name,
    isPlaceShown && !isOfOne && owner.localisation?.city,
    !isBrief && exampleMark(offer),
  ].filter((each) => typeof each === 'string')
  const Title = `h${level}` as const
  return (
    <li className="card tour">
      <SmallPicture picture={offer.pictures[0]} poster={posterOfOffer(offer)} isFirst={isFirst} />
      <div>
        <Title className="sub" lang={offer.textLanguages.title}>
          <a className="cover" href={paths.offer(offer.id)}>
            {offer.title}
          </a>
        </Title>
        {who.length > 0 && <p className="tiny soft">{who.join(' · ')}</p>}
        {!isBrief && <OfferLine offer={offer} />}
        {!isBrief && <NextFree offer={offer} />}
        <Price of={offer} isSmall />
      </div>
    </li>
  )
}
