import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { CityCard } from '#web/components/place/city-card.tsx'
import { CityPager } from '#web/components/place/city-pager.tsx'
import { FlagSprite } from '#web/components/place/flag.tsx'
import type { CityPage } from '#web/components/place/open-cities-first.ts'
import { State } from '#web/ui/state.tsx'

/** One page of cities, or that none has such a name. */
export function CityList({ page, q }: { page: CityPage; q: string }) {
  const { t } = useTranslation(['cities', 'common'])
  if (page.items.length === 0) {
    return (
      <State
        level={2}
        title={t('none.title')}
        text={q ? t('common:tryAdjusting') : t('none.text')}
        href={q ? paths.cities() : paths.home()}
        action={q ? t('none.all') : t('common:home')}
      />
    )
  }
  return (
    <div className="stack stack-6">
      <FlagSprite codes={page.items.map((city) => city.countryCode)} />
      <ul className="grid c3">
        {page.items.map((city) => (
          <CityCard key={city.id} city={city} />
        ))}
      </ul>
      <CityPager path={paths.cities()} q={q} page={page} />
    </div>
  )
}
