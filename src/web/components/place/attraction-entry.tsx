import type { Attraction } from '#contract/directory/locations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { FoldedGallery } from '#web/components/gallery/gallery.tsx'
import { SmallPicture } from '#web/components/picture/small-picture.tsx'
import { ForeignText } from '#web/components/text/foreign-text.tsx'
import { useSavesData } from '#web/page-context.ts'

/** Something to see in a city, as a list item. */
export function AttractionEntry({ attraction }: { attraction: Attraction }) {
  const { t } = useTranslation('types')
  const { id, category, name, pictures } = attraction
  const hasMore = pictures.length > 1 || pictures.some(({ caption }) => caption)
  const isFolded = useSavesData() ? pictures.length > 0 : hasMore
  return (
    <li className="card tour" id={`a-${attraction.id}`}>
      <SmallPicture picture={pictures[0]} poster={{ kind: 'attraction', id, type: category, name }} />
      <div>
        <h3 className="sub">{name}</h3>
        <p className="tiny soft">{t(`attractionCategories.${category}`)}</p>
        <ForeignText of={attraction} field="description" className="small" />
        {isFolded && <FoldedGallery pictures={pictures} of={name} />}
      </div>
    </li>
  )
}
