import type { ReactNode } from 'react'
import type { CheapestOffer } from '#contract/directory/offers.ts'
import type { CityReference } from '#contract/shared.ts'
import { spokenList } from '#i18n/format-spoken.ts'
import { useExampleMark } from '#web/components/list/examples-note.tsx'
import { Price } from '#web/components/offer/price.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { Rating } from './rating.tsx'

type ListingCardProps = {
  href: string
  name: string
  type: string
  isSample: boolean
  rating: number | null
  totalReviews: number
  /** Left out where all of a list are in one city. */
  city: CityReference | undefined
  languages: string[]
  /** Of a person. */
  face?: ReactNode
  /** Of an organization. */
  picture?: ReactNode
  /** Level of the name's heading. */
  level: 2 | 3
  /** What they offer for the lowest price. */
  cheapest?: CheapestOffer | undefined
  children?: ReactNode
}

/** One listing of a grid, as a list item: the whole card is one link to it. */
export function ListingCard(props: ListingCardProps) {
  const exampleMark = useExampleMark()
  const { language } = useSite()
  const { face, picture, city, cheapest } = props
  const Name = `h${props.level}` as const
  const what = [props.type, city && `${city.city}, ${city.country}`, exampleMark(props)]
  return (
    <li className={face ? 'card person' : 'card tour'}>
      {face ?? picture}
      <div className={face ? 'stack stack-2' : undefined}>
        <div>
          <Name className="sub">
            <a className="cover" href={props.href}>
              {props.name}
            </a>
          </Name>
          <p className="tiny soft">{what.filter(Boolean).join(' · ')}</p>
        </div>
        <Rating of={props} path={props.href} />
        {props.children}
        {cheapest && (
          <div>
            <Price of={cheapest} isFrom={cheapest.count > 1} isSmall />
            <p className="small soft" lang={cheapest.textLanguages.title}>
              {cheapest.title}
            </p>
          </div>
        )}
        <p className="tiny soft">{spokenList(props.languages, language)}</p>
      </div>
    </li>
  )
}
