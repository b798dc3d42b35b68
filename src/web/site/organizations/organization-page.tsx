import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import {
  getOrganization,
  listOrganizationGuides,
  listOrganizationOffers,
  listOrganizationSocialLinks,
  type OrganizationCard,
} from '#contract/directory/organizations.ts'
import type { OrganizationPreview } from '#contract/listings/previews.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MorePictures, PageCover } from '#web/components/gallery/listing-gallery.tsx'
import { ContactAct } from '#web/components/listing/contact-act.tsx'
import { ContactButtons, ContactOnPaper } from '#web/components/listing/contact-buttons.tsx'
import { ListingError } from '#web/components/listing/listing-error.tsx'
import { ListingFace } from '#web/components/listing/listing-face.tsx'
import { ListingFoot } from '#web/components/listing/listing-foot.tsx'
import { ListingHead } from '#web/components/listing/listing-head.tsx'
import { ListingHeader } from '#web/components/listing/listing-header.tsx'
import { ListingSide } from '#web/components/listing/listing-side.tsx'
import { otherOrganizations } from '#web/components/listing/load-others.ts'
import { posterOfListing } from '#web/components/listing/poster-of-listing.ts'
import { Registered } from '#web/components/listing/registered.tsx'
import { OffersSection } from '#web/components/offer/offers-section.tsx'
import inks from '#web/components/picture/inks.css?url'
import { loadListingReviews, type ShownReviews } from '#web/components/review/load-reviews.ts'
import { ReviewsSection } from '#web/components/review/reviews-section.tsx'
import { organizationJsonLd } from '#web/components/seo/json-ld.ts'
import { ratedJsonLd } from '#web/components/seo/review-json-ld.ts'
import { originalText } from '#web/components/text/original-text.ts'
import { Story } from '#web/components/text/story.tsx'
import { emptyIfFailed, failPage } from '#web/data/responses.ts'
import { Breadcrumbs } from '#web/frame/breadcrumbs.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { apiOf, requestOf } from '#web/page-context.ts'
import type { Route } from './+types/organization-page'
import { Certifications, Guides, OtherOrganizations, Specialties } from './organization-sections.tsx'

export const handle = {
  section: 'organizations',
  query: ['offers', 'reviews'],
  Act: ({ data: { organization, offers } }: { data: ViewProps }) => (
    <ContactAct contact={organization} offers={offers} />
  ),
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: inks }]

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
  const original = await originalText(requestOf(context), organization, 'description', (asked) =>
    asked(getOrganization, { id: slug }),
  )
  const [others, reviews] = await Promise.all([
    otherOrganizations(api, organization),
    loadListingReviews(requestOf(context), organization),
  ])
  return {
    ...{ organization, original, others, reviews },
    ...{ guides: guides.items, offers: offers.items, links: links.items },
  }
}

export default function OrganizationPage({ loaderData }: Route.ComponentProps) {
  const { organization, original, guides, offers, links, others, reviews } = loaderData
  const { t } = useTranslation('reviews')
  const { site } = useSite()
  return (
    <>
      <ListingHead
        kind="organization"
        listing={organization}
        type={organization.organizationType}
        description={organization.description}
        jsonLd={[
          { ...organizationJsonLd(organization, site, links), ...ratedJsonLd(reviews, t('anonymous')) },
        ]}
        offers={offers}
      />
      <OrganizationView
        {...{ organization, original, guides, offers, links, others, reviews }}
        foot={<ListingFoot kind="organization" listing={organization} />}
      />
    </>
  )
}

type ViewProps = Omit<OrganizationPreview, 'isPublic'> & {
  original?: string | undefined
  /** Of the same city; a preview leaves them out. */
  others?: OrganizationCard[]
  reviews?: ShownReviews | undefined
  /** What is below it all; nothing in a preview. */
  foot?: ReactNode
}

/** What the page shows; in a preview the organization may lack a type or a city. */
export function OrganizationView(props: ViewProps) {
  const { organization, original, guides, offers, links, others = [], reviews, foot } = props
  const { t } = useTranslation(['common', 'listings', 'types'])
  const facts = useFacts(organization)
  const { name } = organization
  return (
    <>
      <Breadcrumbs
        crumbs={[{ label: t('nav.organizations'), href: paths.organizations() }, { label: name }]}
      />
      <main id="main" className="page">
        <div className="two">
          <div className="stack stack-8">
            <div className="stack stack-6">
              <ListingFace
                cover={<PageCover of={organization} poster={posterOfListing('organization', organization)} />}
                header={
                  <ListingHeader
                    name={name}
                    kind="organization"
                    imageUrl={organization.logoUrl}
                    type={
                      organization.organizationType &&
                      t(`types:organizationTypes.${organization.organizationType}`)
                    }
                    isReviewed={organization.status === 'verified' && !organization.isSample}
                    isSample={organization.isSample}
                  />
                }
                city={organization.localisation}
                languages={organization.languages}
                offers={offers}
              />
              <Story of={organization} field="description" original={original} className="text-lg" />
              <Numbers organization={organization} />
              <div className="min-[60em]:hidden">
                <ContactButtons contact={organization} />
              </div>
              <ContactOnPaper contact={organization} />
            </div>
            <Specialties organization={organization} />
            <Certifications organization={organization} />
            <Guides guides={guides} />
            <OffersSection offers={offers} contact={organization} />
            <ReviewsSection reviews={reviews} provider={name} />
            <MorePictures listing={organization} />
          </div>
          <ListingSide listing={organization} facts={facts} offers={offers} links={links} />
        </div>
        <OtherOrganizations others={others} />
        {foot}
      </main>
    </>
  )
}

/** Under which numbers it is known to the authorities. */
function Numbers({ organization }: Pick<ViewProps, 'organization'>) {
  const { t } = useTranslation('listings')
  const { licenseNumber, rentalNumber, registrations } = organization
  return (
    <>
      {licenseNumber && <p className="small soft num">{t('license', { number: licenseNumber })}</p>}
      <Registered of={registrations} />
      {rentalNumber && <p className="small soft num">{t('rental', { number: rentalNumber })}</p>}
    </>
  )
}

function useFacts({ establishedYear, employeeCount }: ViewProps['organization']) {
  const { t } = useTranslation('listings')
  return [
    establishedYear !== null && { label: t('facts.established'), value: String(establishedYear) },
    employeeCount !== null &&
      employeeCount > 0 && {
        label: t('facts.team'),
        value: t('facts.employees', { count: employeeCount }),
      },
  ]
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
