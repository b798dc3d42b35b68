import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import {
  getOrganization,
  listOrganizationGuides,
  listOrganizationOffers,
  listOrganizationSocialLinks,
} from '#contract/organizations.ts'
import { paths } from '#contract/paths.ts'
import { ContactButtons } from '#web/components/listing/contact-buttons.tsx'
import { ListingError } from '#web/components/listing/listing-error.tsx'
import { ListingHeader } from '#web/components/listing/listing-header.tsx'
import { OffersSection } from '#web/components/offer/offers-section.tsx'
import { Story } from '#web/components/text/story.tsx'
import { emptyIfFailed, failPage } from '#web/data/responses.ts'
import { Breadcrumbs } from '#web/frame/breadcrumbs.tsx'
import { apiOf, requestOf } from '#web/page-context.ts'
import type { Route } from './+types/organization-page'
import { OrganizationHead } from './organization-head.tsx'
import { Certifications, Guides, Specialties } from './organization-sections.tsx'
import { OrganizationSide } from './organization-side.tsx'

export const handle = { section: 'organizations' }

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [organization, guides, offers, links] = await Promise.all([
    api(getOrganization, { id: slug }).catch(failPage),
    api(listOrganizationGuides, { slug }).catch(emptyIfFailed),
    api(listOrganizationOffers, { slug }).catch(emptyIfFailed),
    api(listOrganizationSocialLinks, { slug }).catch(emptyIfFailed),
  ])
  if (organization.slug !== slug)
    throw redirect(`${paths.organization(organization.slug)}${requestOf(context).url.search}`, 301)
  return { organization, guides: guides.items, offers: offers.items, links: links.items }
}

export default function OrganizationPage({ loaderData }: Route.ComponentProps) {
  const { organization, guides, offers, links } = loaderData
  const { t } = useTranslation(['common', 'listings', 'types'])
  const { name, licenseNumber } = organization
  return (
    <>
      <OrganizationHead organization={organization} offers={offers} links={links} />
      <Breadcrumbs
        crumbs={[{ label: t('nav.organizations'), href: paths.organizations() }, { label: name }]}
      />
      <main id="main" className="page">
        <div className="two">
          <div className="stack stack-8">
            <div className="stack stack-6">
              <ListingHeader
                name={name}
                kind="organization"
                imageUrl={organization.logoUrl}
                type={t(`types:organizationTypes.${organization.organizationType}`)}
                isReviewed={organization.status === 'verified' && !organization.isSample}
                isSample={organization.isSample}
              />
              <Story of={organization} field="description" className="text-lg" />
              {licenseNumber && (
                <p className="small soft num">{t('listings:license', { number: licenseNumber })}</p>
              )}
              <ContactButtons contact={organization} />
            </div>
            <Specialties organization={organization} />
            <Certifications organization={organization} />
            <Guides guides={guides} />
            <OffersSection offers={offers} contact={organization} />
          </div>
          <OrganizationSide organization={organization} links={links} />
        </div>
      </main>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('organizations')
  return (
    <ListingError
      error={error}
      title={t('missing.title')}
      text={t('missing.text')}
      href={paths.organizations()}
      action={t('missing.action')}
    />
  )
}
