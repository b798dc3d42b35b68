import { GalleryEditor } from '#web/components/gallery/gallery-editor.tsx'
import { useManagedCity } from './managed-city.ts'

/** The part in which the gallery of a city is kept. */
export default function CityPicturesPage() {
  const { id } = useManagedCity()
  return <GalleryEditor key={id} of={{ kind: 'city', id }} />
}
