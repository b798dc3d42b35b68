import type { RouterContextProvider } from 'react-router'
import { previewTypedOffer } from '#contract/listings/previews.ts'
import { typedValues } from '#web/components/preview/typed-values.ts'
import { failPreview } from '#web/data/responses.ts'
import { useSite } from '#web/frame/use-site.ts'
import { apiOf } from '#web/page-context.ts'
import type { Handle } from '#web/root.tsx'
import type { Route } from './+types/offer-preview-page'
import styles from './offer.css?url'
import { OfferView } from './offer-view.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const handle: Handle = { section: 'offers', personal: true, takesRecord: true }

const ask = (context: Readonly<RouterContextProvider>, values: object) =>
  apiOf(context)(previewTypedOffer, values as never).catch(failPreview)

export const loader = ({ params: { id }, context }: Route.LoaderArgs) => ask(context, { id })

/** What is typed and not saved, for the preview beside the form. */
export const action = async ({ request, params: { id }, context }: Route.ActionArgs) =>
  ask(context, { ...(await typedValues(request)), id })

/** The page of an offer as visitors will see it, for its owner and staff. */
export default function OfferPreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, owner } = actionData ?? loaderData
  const { site } = useSite()
  return (
    <main id="main" className="page">
      <title>{`${offer.title} · ${site.name}`}</title>
      <meta name="robots" content="noindex, noarchive" />
      <OfferView offer={offer} owner={owner} />
    </main>
  )
}
