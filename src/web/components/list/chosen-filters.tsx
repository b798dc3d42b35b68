import { useTranslation } from 'react-i18next'
import { countryName, languageName } from '#i18n/format.ts'
import { useSite } from '#web/frame/use-site.ts'
import { X } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type ListQuery, listUrl } from './list-query.ts'

const filters = ['q', 'city', 'country', 'language', 'past'] as const

/** What a list is narrowed by; each is a link that takes it away. */
export function ChosenFilters({ path, query: { cursor: _, ...query } }: { path: string; query: ListQuery }) {
  const { t } = useTranslation(['listings', 'common'])
  const { language } = useSite()
  const textOf = (name: (typeof filters)[number], value: string) => {
    if (name === 'past') return t('withPast')
    if (name === 'q') return t('words', { q: value })
    if (name === 'country') return countryName(value.toUpperCase(), language)
    return name === 'language' ? languageName(value, language) : value
  }
  const chosen = filters.filter((name) => query[name])
  if (!chosen.length) return null
  return (
    <ul className="row">
      {chosen.map((name) => (
        <li key={name}>
          <a
            className="badge type whitespace-normal wrap-anywhere"
            href={listUrl(path, { ...query, [name]: undefined })}
          >
            <span className="sr">{t('removeFilter')} </span>
            {textOf(name, query[name] ?? '')}
            <Icon of={X} />
          </a>
        </li>
      ))}
      <li className="small">
        <a href={listUrl(path, { type: query.type })}>{t('common:filter.clear')}</a>
      </li>
    </ul>
  )
}
