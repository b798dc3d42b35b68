import { type AttractionCategory, type EventType, offerCategories } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import type { FigureRow } from '#contract/system/analytics.ts'
import type { CountedPage, FigureGroup } from '#contract/system/analytics-kinds.ts'
import { oneOf } from '#contract/values/one-of.ts'
import { languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTypeName } from '#web/components/listing/use-type-name.ts'
import { useSite } from '#web/frame/use-site.ts'

/** The name of a row of a group, in the reader's language. */
export function useKeyName(): (group: FigureGroup, row: FigureRow) => string {
  const { t } = useTranslation(['analytics', 'types'])
  const { language } = useSite()
  const listingType = useTypeName()
  const typeName = (key: string) => {
    const [kind, type] = key.split(':')
    if (kind === 'profile' || kind === 'organization') return listingType(kind, String(type))
    if (kind === 'event') return t(`types:eventTypes.${type as EventType}`)
    // of an offer, or else of an attraction
    const data = oneOf(offerCategories, type)
    return data
      ? t(`types:offerCategories.${data}`)
      : t(`types:attractionCategories.${type as AttractionCategory}`)
  }
  return (group, { key, name }) => {
    if (group === 'page') return t(`pages.${key as CountedPage}`)
    if (group === 'language') return languageName(key as Language, language)
    if (group === 'words') return key || t('groups.noWords')
    return group === 'type' ? typeName(key) : (name ?? key)
  }
}
