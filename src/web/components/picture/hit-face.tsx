import type { SearchHit } from '#contract/directory/search.ts'
import { groupOf } from '#contract/directory/type-groups.ts'
import { Avatar } from '#web/components/listing/avatar.tsx'
import { CityImage } from '#web/components/place/city-card.tsx'
import { SmallPicture } from './small-picture.tsx'

const sizes = '4rem'

/** What a hit looks like, small: a picture, the face of a person, the rivers of a town, else a poster. */
export function HitFace({ hit }: { hit: SearchHit }) {
  const { kind, id, name, cover, path } = hit
  if (kind === 'profile') {
    const slug = path.split('/').at(-1)
    return <Avatar name={name} kind="person" cover={cover} example={hit.isSample ? slug : undefined} />
  }
  if (kind === 'city') return <CityImage city={hit} sizes={sizes} />
  const type =
    kind === 'organization' ? ((hit.type && groupOf(kind, hit.type)) ?? null) : (hit.type ?? hit.category)
  const of = kind === 'organization' ? 'listing' : kind
  return <SmallPicture picture={cover} poster={{ kind: of, id, type, name }} sizes={sizes} />
}
