import { useTranslation } from 'react-i18next'
import { getCounts } from '#contract/directory.ts'
import { listCountries, listLocations } from '#contract/locations.ts'
import { paths } from '#contract/paths.ts'
import { homeJsonLd } from '#web/components/seo/json-ld.ts'
import { failPage } from '#web/data/responses.ts'
import headlineFont from '#web/fonts/andada-pro-600.woff2?url'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { apiOf, requestOf } from '#web/page-context.ts'
import type { Route } from './+types/home-page'
import { ComingSoon } from './coming-soon.tsx'
import { Counters } from './counters.tsx'
import { ExploreNow } from './explore-now.tsx'
import { Hero } from './hero.tsx'
import { Join } from './join.tsx'
import { NineCountries } from './nine-countries.tsx'
import { chooseTowns } from './towns.ts'

export const handle = { overHero: true }

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: headlineFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [counts, countries, open] = await Promise.all([
    api(getCounts),
    api(listCountries),
    api(listLocations, { kind: 'city', hasData: 'true', sort: 'listings', limit: 500 }),
  ]).catch(failPage)
  return {
    counts,
    script: requestOf(context).scripts['count-up'],
    ...chooseTowns(open.items, countries.items),
  }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { counts, script, open, soon } = loaderData
  const { t } = useTranslation('home')
  const { site } = useSite()
  return (
    <main id="main">
      <PageHead
        title={t('documentTitle', { name: site.name })}
        isWhole
        description={t('description', { name: site.name })}
        path={paths.home()}
        jsonLd={[homeJsonLd(site)]}
      />
      <Hero />
      <Counters counts={counts} />
      <ExploreNow cities={open} total={counts.cities} />
      <NineCountries open={open} soon={soon} />
      {soon.length > 0 && <ComingSoon countries={soon} />}
      <Join />
      {script && <script type="module" src={script} />}
    </main>
  )
}
