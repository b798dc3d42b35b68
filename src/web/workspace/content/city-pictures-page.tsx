import { galleries } from '#contract/listings/gallery.ts'
import { GalleryEditor } from '#web/components/gallery/gallery-editor.tsx'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import type { Route } from './+types/city-pictures-page'
import { useManagedCity } from './managed-city.ts'

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  prefetched(context, [galleries.city.list, { id }])

export const shouldRevalidate = onAnotherPage

/** The tab with the gallery of a city. */
export default function CityPicturesPage() {
  const { id } = useManagedCity()
  return <GalleryEditor key={id} of={{ kind: 'city', id }} />
}
