import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CityReference } from '#contract/shared.ts'
import { languageList } from '#i18n/format.ts'
import { LocationLink } from '#web/components/place/location-link.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { Rating } from './rating.tsx'

type ListingCardProps = {
  href: string
  name: string
  type: string
  isSample: boolean
  rating: number | null
  totalReviews: number
  city: CityReference
  languages: string[]
  avatar: ReactNode
  /** Level of the name's heading. */
  level: 2 | 3
  children?: ReactNode
}

/** One listing of a grid, as a list item: the whole card opens it. */
export function ListingCard(props: ListingCardProps) {
  const { t } = useTranslation('common')
  const { language } = useSite()
  const Name = `h${props.level}` as const
  return (
    <li className="card person">
      {props.avatar}
      <div className="stack stack-2">
        <div>
          <Name className="sub">
            <a className="cover" href={props.href}>
              {props.name}
            </a>
          </Name>
          <p className="row mt-1">
            <span className="badge type whitespace-normal">{props.type}</span>
            {props.isSample && <span className="badge example">{t('example')}</span>}
          </p>
        </div>
        {props.children}
        <p className="row small">
          <Rating rating={props.rating} totalReviews={props.totalReviews} />
          <LocationLink city={props.city} />
        </p>
        <p className="row between small flex-nowrap items-end">
          <span className="soft">{languageList(props.languages, language)}</span>
          <a className="relative z-1" href={props.href}>
            {t('details')}
            <span className="sr"> {props.name}</span>
          </a>
        </p>
      </div>
    </li>
  )
}
