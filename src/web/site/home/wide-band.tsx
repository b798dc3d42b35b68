import type { Offer } from '#contract/directory/offers.ts'
import { paths } from '#contract/paths.ts'
import { posterOfOffer } from '#web/components/offer/poster-of-offer.ts'
import { Price } from '#web/components/offer/price.tsx'
import { Poster } from '#web/components/picture/poster.tsx'
import { Photo } from '#web/components/picture/small-picture.tsx'
import { useCityCounts } from '#web/components/place/city-card.tsx'
import { useSavesData } from '#web/page-context.ts'
import type { OpenCity } from './towns.ts'

type WideBandProps = { city: OpenCity | undefined; offer: Offer | undefined }

/** On a desktop, under the horizon: a town with a photograph, else the poster of a tour. */
export function WideBand({ city, offer }: WideBandProps) {
  if (useSavesData() || !(city?.cover || offer)) return null
  return (
    <div className="band">
      <div className="picture">
        {city?.cover ? (
          <Photo picture={city.cover} sizes="100vw" widest={1280} isFirst />
        ) : (
          offer && <Poster of={posterOfOffer(offer)} isFirst box="band" />
        )}
      </div>
      <div className="page">{city?.cover ? <Town city={city} /> : offer && <Tour offer={offer} />}</div>
    </div>
  )
}

function Town({ city }: { city: OpenCity }) {
  const countsOf = useCityCounts()
  return (
    <div className="card">
      <p className="sub display">
        <a className="cover" href={city.path ?? undefined}>
          {city.name}
        </a>
      </p>
      <p className="tiny soft num">{countsOf(city)}</p>
    </div>
  )
}

function Tour({ offer }: { offer: Offer }) {
  const { title, owner, textLanguages } = offer
  return (
    <div className="card">
      <p className="sub display" lang={textLanguages.title}>
        <a className="cover" href={paths.offer(offer.id)}>
          {title}
        </a>
      </p>
      <p className="tiny soft">{[owner.name, owner.localisation?.city].filter(Boolean).join(' · ')}</p>
      <Price of={offer} isSmall />
    </div>
  )
}
