import type { Attraction } from '#contract/directory/locations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ForeignText } from '#web/components/text/foreign-text.tsx'

/** Something to see in a city, as a list item. */
export function AttractionEntry({ attraction }: { attraction: Attraction }) {
  const { t } = useTranslation('types')
  return (
    <li className="entry stack stack-2" id={`a-${attraction.id}`}>
      <p className="tiny soft">{t(`attractionCategories.${attraction.category}`)}</p>
      <h3>{attraction.name}</h3>
      <ForeignText of={attraction} field="description" className="small" />
    </li>
  )
}
