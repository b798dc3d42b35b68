import {
  eventsCalendar,
  eventsCsv,
  eventsGeojson,
  organizationsCsv,
  organizationsGeojson,
  profilesCsv,
  profilesGeojson,
} from '#contract/downloads.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type ListQuery, listUrl } from './list-query.ts'

const files = {
  profiles: [['csv', profilesCsv] as const, ['geojson', profilesGeojson] as const],
  organizations: [['csv', organizationsCsv] as const, ['geojson', organizationsGeojson] as const],
  events: [
    ['calendar', eventsCalendar] as const,
    ['csv', eventsCsv] as const,
    ['geojson', eventsGeojson] as const,
  ],
}

/** The whole list as files, narrowed as the page is, for those who want to use the data elsewhere. */
export function OpenData({ list, query }: { list: keyof typeof files; query: ListQuery }) {
  const { t } = useTranslation('listings')
  const { cursor: _, sort: __, ...filters } = query
  return (
    <p className="row tiny soft">
      {t('data.label')}
      {files[list].map(([kind, { path }]) => (
        <a key={kind} className="soft py-1" href={listUrl(path, filters)}>
          {t(`data.${kind}`)}
        </a>
      ))}
    </p>
  )
}
