import type { Offer } from '#contract/directory/offers.ts'
import type { ListingKind } from '#contract/enums.ts'
import type { Picture } from '#contract/images/pictures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSavesData } from '#web/page-context.ts'
import { drawnCoverSize, drawnCoverUrl } from './drawn-cover.ts'
import { Gallery } from './gallery.tsx'

type ListingGalleryProps = {
  kind: ListingKind
  listing: { slug: string; name: string; isSample: boolean; pictures: Picture[] }
}

/** The cover of a listing, at its head; an example has a drawn one, and no photograph that pretends. */
export function ListingCover({ kind, listing: { slug, name, isSample, pictures } }: ListingGalleryProps) {
  const savesData = useSavesData()
  if (pictures.length > 0) return <Gallery pictures={savesData ? pictures : pictures.slice(0, 1)} of={name} />
  return isSample && !savesData ? <DrawnCover kind={kind} slug={slug} /> : null
}

/** The cover of an offer, at its head: its own picture, else the river where it takes place. */
export function OfferCover({ offer: { id, title, pictures } }: { offer: Offer }) {
  const savesData = useSavesData()
  if (pictures.length > 0)
    return <Gallery pictures={savesData ? pictures : pictures.slice(0, 1)} of={title} />
  return savesData ? null : <DrawnCover kind="offer" slug={id} />
}

function DrawnCover({ kind, slug }: { kind: ListingKind | 'offer'; slug: string }) {
  const { t } = useTranslation('listings')
  return (
    <figure className="shot large drawn">
      <img
        src={drawnCoverUrl(kind, slug)}
        {...drawnCoverSize}
        loading="lazy"
        decoding="async"
        alt={t('pictures.drawn')}
      />
    </figure>
  )
}

type Seen = { listing: { name: string; pictures: Picture[] } }

/** The cover of a city or an event, where it has pictures. */
export function PlainCover({ of: { name, pictures } }: { of: Seen['listing'] }) {
  const savesData = useSavesData()
  return <Gallery pictures={savesData ? pictures : pictures.slice(0, 1)} of={name} />
}

/** The pictures of a listing, an offer, a city or an event except its cover, below what matters for a choice. */
export function MorePictures({ listing: { name, pictures } }: Seen) {
  const { t } = useTranslation('listings')
  const savesData = useSavesData()
  if (savesData || pictures.length < 2) return null
  return (
    <section aria-labelledby="pictures">
      <div className="head">
        <h2 id="pictures">{t('pictures.title')}</h2>
      </div>
      <Gallery pictures={pictures} of={name} isRest />
    </section>
  )
}
