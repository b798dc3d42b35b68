import { listEvents } from '#contract/directory/events.ts'
import { listCountries, listLocations } from '#contract/directory/locations.ts'
import { listOffers } from '#contract/directory/offers.ts'
import { listProfiles } from '#contract/directory/profiles.ts'
import { getCounts } from '#contract/directory/search.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { homeJsonLd } from '#web/components/seo/json-ld.ts'
import { failPage } from '#web/data/responses.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { apiOf, requestOf } from '#web/page-context.ts'
import type { Route } from './+types/home-page'
import { Counters } from './counters.tsx'
import { ExploreNow } from './explore-now.tsx'
import { Hero } from './hero.tsx'
import { Join } from './join.tsx'
import { NextFestivals } from './next-festivals.tsx'
import { NineCountries } from './nine-countries.tsx'
import { People } from './people.tsx'
import { Tours } from './tours.tsx'
import { chooseTowns } from './towns.ts'

export const handle = { overHero: true }

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [counts, countries, open, events, people, offers] = await Promise.all([
    api(getCounts),
    api(listCountries),
    api(listLocations, { kind: 'city', hasData: 'true', sort: 'listings', limit: 500 }),
    api(listEvents, { limit: 3 }),
    api(listProfiles, { sort: 'recommended', limit: 4 }),
    api(listOffers, { limit: 4 }),
  ]).catch(failPage)
  return {
    counts,
    events: events.items,
    people: people.items,
    tours: { offers: offers.items, total: offers.total },
    script: requestOf(context).scripts['count-up'],
    ...chooseTowns(open.items, countries.items),
  }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { counts, script, open, soon, events, people, tours } = loaderData
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
      <NextFestivals events={events} total={counts.events} />
      <People people={people} total={counts.profiles} />
      <Tours {...tours} />
      <ExploreNow cities={open} total={counts.cities} />
      <NineCountries open={open} soon={soon} />
      <Join />
      {script && <script type="module" src={script} />}
    </main>
  )
}
