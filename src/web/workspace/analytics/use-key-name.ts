import { useTranslation } from 'react-i18next'
import type { OrganizationType, ProfileType } from '#contract/enums.ts'
import type { CountedPage, FigureGroup } from '#contract/figure-kinds.ts'
import type { FigureRow } from '#contract/figures.ts'
import type { Language } from '#contract/languages.ts'
import { languageName } from '#i18n/format-names.ts'
import { useSite } from '#web/frame/use-site.ts'

/** What a row of a group is called, in the reader's language. */
export function useKeyName(): (group: FigureGroup, row: FigureRow) => string {
  const { t } = useTranslation(['analytics', 'types'])
  const { language } = useSite()
  return (group, { key, name }) => {
    if (group === 'page') return t(`pages.${key as CountedPage}`)
    if (group === 'language') return languageName(key as Language, language)
    if (group !== 'type') return name ?? key
    const [kind, type] = key.split(':')
    return kind === 'profile'
      ? t(`types:profileTypes.${type as ProfileType}`)
      : t(`types:organizationTypes.${type as OrganizationType}`)
  }
}
