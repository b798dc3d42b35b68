import { useTranslation } from 'react-i18next'

const endings = { csv: 'csv', geojson: 'geojson', calendar: 'ics' } as const

type OpenDataProps = { list: 'profiles' | 'organizations' | 'events'; kinds: (keyof typeof endings)[] }

/** The whole list as files, for those who want to use the data elsewhere. */
export function OpenData({ list, kinds }: OpenDataProps) {
  const { t } = useTranslation('listings')
  return (
    <p className="row tiny soft">
      {t('data.label')}
      {kinds.map((kind) => (
        <a key={kind} className="soft py-1" href={`/api/tourism/${list}.${endings[kind]}`}>
          {t(`data.${kind}`)}
        </a>
      ))}
    </p>
  )
}
