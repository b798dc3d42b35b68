import type { Attraction } from '#contract/directory/locations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SmallPicture } from '#web/components/picture/small-picture.tsx'
import { ForeignText } from '#web/components/text/foreign-text.tsx'

/** Something to see in a city, as a list item. */
export function AttractionEntry({ attraction }: { attraction: Attraction }) {
  const { t } = useTranslation('types')
  const { id, category, name } = attraction
  return (
    <li className="card tour" id={`a-${attraction.id}`}>
      <SmallPicture picture={null} poster={{ kind: 'attraction', id, type: category, name }} />
      <div>
        <h3 className="sub">{name}</h3>
        <p className="tiny soft">{t(`attractionCategories.${category}`)}</p>
        <ForeignText of={attraction} field="description" className="small" />
      </div>
    </li>
  )
}
