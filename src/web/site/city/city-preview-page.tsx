import { createContext, type RouterContextProvider } from 'react-router'
import { previewTypedCity } from '#contract/content/preview.ts'
import { typedValues } from '#web/components/preview/typed-values.ts'
import { failPreview } from '#web/data/responses.ts'
import { useSite } from '#web/frame/use-site.ts'
import { apiOf, requestOf } from '#web/page-context.ts'
import type { Handle } from '#web/root.tsx'
import type { Route } from './+types/city-preview-page'
import styles from './city.css?url'
import { cityPoints } from './city-points.ts'
import { CityView } from './city-view.tsx'
import { loadTours } from './load-tours.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const handle: Handle = { section: 'cities', personal: true, takesRecord: true }

async function ask(context: Readonly<RouterContextProvider>, values: object) {
  const api = apiOf(context)
  const city = await api(previewTypedCity, values as never).catch(failPreview)
  const [points, offers] = await Promise.all([cityPoints(api, city), loadTours(api, city.id)])
  return { city, points, offers, month: Number(requestOf(context).today.slice(5, 7)) }
}

/** What was typed, as the action has read it: the loader runs after it. */
const typedCity = createContext<Awaited<ReturnType<typeof ask>> | null>(null)

export const loader = ({ params: { id }, context }: Route.LoaderArgs) =>
  context.get(typedCity) ?? ask(context, { id })

/** What is typed and not saved, for the preview beside the form. */
export const action = async ({ request, params: { id }, context }: Route.ActionArgs) => {
  context.set(typedCity, await ask(context, { ...(await typedValues(request)), id }))
  return null
}

/** The page of a city as visitors will see it, for staff. */
export default function CityPreviewPage({ loaderData }: Route.ComponentProps) {
  const { city, points, offers, month } = loaderData
  const { site } = useSite()
  return (
    <main id="main" className="page">
      <title>{`${city.name} · ${site.name}`}</title>
      <meta name="robots" content="noindex, noarchive" />
      <CityView {...{ city, points, offers, month }} script={undefined} />
    </main>
  )
}
