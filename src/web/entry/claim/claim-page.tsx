import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { listingKinds } from '#contract/enums.ts'
import { getMyClaim, type MyClaim } from '#contract/ownership/claims.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { failPage, isMissing } from '#web/data/responses.ts'
import { ErrorPage } from '#web/frame/error-page.tsx'
import { requestOf } from '#web/page-context.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/claim-page'
import { handleClaim } from './claim-action.ts'
import { AskPart, CodePart, Failed, Waiting } from './claim-parts.tsx'

function readAddress({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const kind = listingKinds.find((each) => each === params.kind)
  if (!kind) throw data(null, { status: 404 })
  const id = params.subject
  const page = requestOf(context)
  // the future owner must be known first
  if (!page.user) throw redirect(paths.logIn({ return: paths.claim(kind, id) }), 303)
  return { page, named: { kind, id } }
}

export async function loader(args: Route.LoaderArgs) {
  const { page, named } = readAddress(args)
  const claim = await page.api(getMyClaim, named).catch(failPage)
  const { kind, slug } = claim.listing
  // people who have proved it and come back are led to it
  if (claim.isMine) throw redirect(paths.ownListing(kind, slug), 303)
  return { claim, script: page.scripts['sign-in'] }
}

export function action(args: Route.ActionArgs) {
  const { page, named } = readAddress(args)
  return handleClaim(args.request, page, named)
}

export const headers: Route.HeadersFunction = () => ({ 'x-robots-tag': 'noindex' })

/** Where a signed-in person shows that a listing without an owner is theirs. */
export default function ClaimPage({
  loaderData: { claim, script },
  actionData: posted,
}: Route.ComponentProps) {
  const { t } = useTranslation('claim')
  const { listing, email, asked, hasProfile } = claim
  return (
    <Frame>
      <div className="stack stack-2">
        <p className="small soft">
          <a href={listing.path}>{listing.name}</a>
        </p>
        <h1>{t('heading', { name: listing.name })}</h1>
      </div>
      {posted && <Failed posted={posted} />}
      {hasProfile ? <OneProfile /> : <Ways claim={claim} posted={posted} />}
      {!hasProfile && (email || asked) ? <p className="tiny soft">{t('fine')}</p> : null}
      {script && <script type="module" src={script} />}
    </Frame>
  )
}

type WaysProps = { claim: MyClaim; posted: Parameters<typeof Failed>[0]['posted'] | undefined }

function Ways({ claim, posted }: WaysProps) {
  const { t } = useTranslation('claim')
  const { listing, email, hasPhone, asked } = claim
  return (
    <>
      <p className="lead">{t('lead')}</p>
      {email ? (
        <CodePart claim={claim} email={email} posted={posted} />
      ) : (
        !asked && <p>{t(hasPhone ? 'phoneOnly' : 'noContact', { name: listing.name })}</p>
      )}
      {asked ? <Waiting asked={asked} /> : <AskPart hasCode={Boolean(email)} posted={posted} />}
    </>
  )
}

function OneProfile() {
  const { t } = useTranslation('claim')
  return (
    <>
      <p className="lead">{t('hasProfile')}</p>
      <p>
        <a className="button" href={paths.ownListings('profile')}>
          {t('ownProfile')}
        </a>
      </p>
    </>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('claim')
  return (
    <main id="main" className="page">
      <WorkspaceHead title={t('title')} />
      <div className="wizard stack stack-6">{children}</div>
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('claim')
  if (!isMissing(error)) return <ErrorPage />
  return (
    <Frame>
      <h1>{t('missing')}</h1>
      <p className="lead">{t('missingText')}</p>
      <p>
        <a className="button" href={paths.help()}>
          {t('help')}
        </a>
      </p>
    </Frame>
  )
}
