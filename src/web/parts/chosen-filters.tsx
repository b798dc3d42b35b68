import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/languages.ts'
import { countryName, languageName } from '#i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSite } from '#web/ui/use-site.ts'
import { type ListQuery, listAddress } from './list-query.ts'

const filters = ['q', 'city', 'country', 'language', 'past'] as const

/** What a list is narrowed by; each is a link that takes it away. */
export function ChosenFilters({ path, query: { cursor: _, ...query } }: { path: string; query: ListQuery }) {
  const { t } = useTranslation(['listings', 'common'])
  const { language } = useSite()
  const chosen = filters.filter((name) => query[name])
  if (!chosen.length) return null
  return (
    <ul className="row">
      {chosen.map((name) => (
        <li key={name}>
          <a
            className="badge type whitespace-normal"
            href={listAddress(path, { ...query, [name]: undefined })}
          >
            <span className="sr">{t('removeFilter')} </span>
            {name === 'past' ? t('withPast') : textOf(name, query[name] ?? '', language)}
            <Icon of={X} />
          </a>
        </li>
      ))}
      <li className="small">
        <a href={listAddress(path, { type: query.type })}>{t('common:filter.clear')}</a>
      </li>
    </ul>
  )
}

function textOf(name: 'q' | 'city' | 'country' | 'language', value: string, language: Language) {
  if (name === 'country') return countryName(value.toUpperCase(), language)
  if (name === 'language') return languageName(value, language)
  return name === 'q' ? `“${value}”` : value
}
