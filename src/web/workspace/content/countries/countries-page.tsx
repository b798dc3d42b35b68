import { listManagedCountries, type ManagedCountry } from '#contract/content/countries.ts'
import { languages } from '#contract/languages.ts'
import { loadTexts } from '#i18n/browser.ts'
import { languageInText } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useOpenForm } from '#web/data/form/use-open-form.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { Guard } from '#web/frame/guard.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { Eye, Pencil } from '#web/icons/icons.ts'
import { requestOf } from '#web/page-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import { ContentGallery } from '../content-gallery.tsx'
import { ContentParts } from '../content-parts.tsx'
import type { Route } from './+types/countries-page'

const CountryForm = loadLater(async () => {
  await loadTexts('editing', 'fields')
  return (await import('./form.tsx')).CountryForm
})

export const loader = ({ context }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.content)
  return prefetched(context, [listManagedCountries, { lang: requestOf(context).language }])
}

export const shouldRevalidate = onAnotherPage

/** The descriptions of the nine countries, by language. */
export default function CountriesPage() {
  const { t } = useTranslation('content')
  return (
    <Guard access={sectionAccess.content}>
      <WorkspaceHead title={t('countries')} />
      <ContentParts />
      <Countries />
    </Guard>
  )
}

function Countries() {
  const { t } = useTranslation('content')
  const { language } = useSite()
  const found = useApi(listManagedCountries, { lang: language }, { staleTime: 0 })
  const items = found.data?.items
  return (
    <section className="stack" aria-labelledby="countries-heading">
      <h2 id="countries-heading">{t('country.list')}</h2>
      <p className="small soft">{t('country.text')}</p>
      {found.isError ? (
        <ListState title={t('country.loadFailed')} action={t('retry')} onAct={found.refetch} />
      ) : !items ? (
        <ListState title={t('loading')} isLoading />
      ) : items.length === 0 ? (
        <ListState title={t('country.none')} text={t('country.noneText')} />
      ) : (
        <ul className="rows">
          {items.map((country) => (
            <CountryRow key={country.code} country={country} />
          ))}
        </ul>
      )}
    </section>
  )
}

function CountryRow({ country }: { country: ManagedCountry }) {
  const { t } = useTranslation('content')
  const { language } = useSite()
  const { isOpen, setOpen, opener, close } = useOpenForm(`country/${country.code}`)
  if (isOpen) {
    return (
      <li className="panel stack stack-6">
        <CountryForm country={country} onClose={close} />
        <ContentGallery kind="country" id={country.code} />
      </li>
    )
  }
  const described = languages
    .filter((each) => country.description[each])
    .map((each) => languageInText(each, language))
  return (
    <li className="flat">
      <div className="min-w-0">
        <h3>{country.name}</h3>
        <p className="tiny soft">
          {described.length > 0
            ? t('list.described', { languages: described.join(', ') })
            : t('list.notDescribed')}
        </p>
      </div>
      <div className="acts">
        <a className="button quiet small" href={country.path}>
          <Icon of={Eye} />
          {t('see')}
          <span className="sr">: {country.name}</span>
        </a>
        <button ref={opener} type="button" className="button small" onClick={() => setOpen(true)}>
          <Icon of={Pencil} />
          {t('edit')}
          <span className="sr"> {country.name}</span>
        </button>
      </div>
    </li>
  )
}
