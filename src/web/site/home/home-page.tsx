import type { Api } from '#contract/client.ts'
import { listEvents } from '#contract/directory/events.ts'
import { listCountries, listLocations } from '#contract/directory/locations.ts'
import { listOffers } from '#contract/directory/offers.ts'
import { getProfile, listProfiles, type Profile, type ProfileCard } from '#contract/directory/profiles.ts'
import { getCounts } from '#contract/directory/search.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import inks from '#web/components/picture/inks.css?url'
import { homeJsonLd } from '#web/components/seo/json-ld.ts'
import { failPage } from '#web/data/responses.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { apiOf, requestOf } from '#web/page-context.ts'
import type { Route } from './+types/home-page'
import { Counters } from './counters.tsx'
import { ExploreNow } from './explore-now.tsx'
import { FirstScreen } from './first-screen.tsx'
import { Hero } from './hero.tsx'
import styles from './home.css?url'
import { Join } from './join.tsx'
import { NextFestivals } from './next-festivals.tsx'
import { NineCountries } from './nine-countries.tsx'
import { People } from './people.tsx'
import { Tours } from './tours.tsx'
import { chooseTowns } from './towns.ts'
import { WideBand } from './wide-band.tsx'

export const handle = { overHero: true }

export const links: Route.LinksFunction = () => [inks, styles].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [counts, countries, open, events, people, offers] = await Promise.all([
    api(getCounts),
    api(listCountries),
    api(listLocations, { kind: 'city', hasData: 'true', sort: 'listings', limit: 500 }),
    api(listEvents, { limit: 4 }),
    api(listProfiles, { sort: 'recommended', limit: 3 }),
    api(listOffers, { limit: 6 }),
  ]).catch(failPage)
  return {
    counts,
    events: events.items,
    people: await inFull(api, people.items),
    tours: { offers: offers.items, total: offers.total },
    script: requestOf(context).scripts['count-up'],
    ...chooseTowns(open.items, countries.items),
  }
}

/** With their description, which their cards lack. */
async function inFull(api: Api, people: ProfileCard[]): Promise<Profile[]> {
  const whole = await Promise.allSettled(people.map(({ slug }) => api(getProfile, { id: slug })))
  return whole.flatMap((each, index) =>
    each.status === 'fulfilled' ? { ...each.value, cheapest: people[index]?.cheapest } : [],
  )
}

const toursInFirstScreen = 2

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { counts, script, countries, open, soon, events, people, tours } = loaderData
  const { t } = useTranslation('home')
  const { site } = useSite()
  const others = tours.offers.slice(toursInFirstScreen)
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
      <FirstScreen
        event={events.find(({ startDate }) => startDate) ?? events[0]}
        offers={tours.offers.slice(0, toursInFirstScreen)}
      />
      <WideBand city={open.find(({ cover }) => cover)} offer={tours.offers[0]} />
      <NextFestivals events={events} total={counts.events} />
      <Tours offers={others.length ? others : tours.offers} total={tours.total} />
      <People people={people} total={counts.profiles} />
      <ExploreNow cities={open} total={counts.cities} />
      <NineCountries countries={countries} open={open} soon={soon} />
      <Counters counts={counts} />
      <Join />
      {script && <script type="module" src={script} />}
    </main>
  )
}
