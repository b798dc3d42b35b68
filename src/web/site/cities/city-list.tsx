import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChosenFilters } from '#web/components/list/chosen-filters.tsx'
import { useFilterWords } from '#web/components/list/filter-words.ts'
import { CityCard } from '#web/components/place/city-card.tsx'
import { CityPager } from '#web/components/place/city-pager.tsx'
import { FlagSprite } from '#web/components/place/flag.tsx'
import type { CityPage } from '#web/components/place/open-cities-first.ts'
import { State } from '#web/ui/state.tsx'

type CityListProps = { page: CityPage; q: string; isSoonShown: boolean }

/** One page of cities, or a note that none has such a name. */
export function CityList({ page, q, isSoonShown }: CityListProps) {
  const { t } = useTranslation(['cities', 'common'])
  const wordsOf = useFilterWords()
  const path = paths.cities()
  const isEmpty = page.items.length === 0
  const chosen = <ChosenFilters {...{ path, query: { q }, wordsOf, blame: isEmpty ? 'q' : undefined }} />
  if (isEmpty) {
    return (
      <div className="stack">
        {chosen}
        <State
          level={2}
          title={t('none.title')}
          text={q ? t('common:tryAdjusting') : t('none.text')}
          href={q ? path : paths.home()}
          action={q ? t('none.all') : t('common:home')}
        />
      </div>
    )
  }
  return (
    <div className="stack">
      {chosen}
      {!q && page.coming > 0 && (
        <p className="small">
          <a className="inline-block py-1" href={isSoonShown ? path : paths.cities({ soon: '1' })}>
            {isSoonShown ? t('openOnly') : t('showSoon', { count: page.coming })}
          </a>
        </p>
      )}
      <FlagSprite codes={page.items.map((city) => city.countryCode)} />
      <ul className="grid c3">
        {page.items.map((city) => (
          <CityCard key={city.id} city={city} />
        ))}
      </ul>
      <CityPager path={path} query={{ q, soon: isSoonShown ? '1' : undefined }} page={page} />
    </div>
  )
}
