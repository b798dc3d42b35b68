import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import type { Offer } from '#contract/directory/offers.ts'
import {
  listProfileOrganizations,
  type OrganizationCard as Organization,
} from '#contract/directory/organizations.ts'
import {
  type ProfileCard as Card,
  getProfile,
  listProfileOffers,
  listProfileSocialLinks,
  type Profile,
} from '#contract/directory/profiles.ts'
import type { SocialLink } from '#contract/directory/social-links.ts'
import type { ProfilePreview } from '#contract/listings/previews.ts'
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
import { otherProfiles } from '#web/components/listing/load-others.ts'
import { Registered } from '#web/components/listing/registered.tsx'
import { OffersSection } from '#web/components/offer/offers-section.tsx'
import { loadListingReviews, type ShownReviews } from '#web/components/review/load-reviews.ts'
import { ReviewsSection } from '#web/components/review/reviews-section.tsx'
import { profileJsonLd } from '#web/components/seo/json-ld.ts'
import { ratedJsonLd, serviceJsonLd } from '#web/components/seo/review-json-ld.ts'
import { originalText } from '#web/components/text/original-text.ts'
import { Story } from '#web/components/text/story.tsx'
import { emptyIfFailed, failPage } from '#web/data/responses.ts'
import { Breadcrumbs } from '#web/frame/breadcrumbs.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { apiOf, requestOf } from '#web/page-context.ts'
import type { Route } from './+types/profile-page'
import { OtherProfiles, WorksWith } from './profile-others.tsx'

export const handle = {
  section: 'profiles',
  query: ['offers', 'reviews'],
  Act: ({ data: { profile, offers } }: { data: HeadProps }) => (
    <ContactAct contact={profile} offers={offers} />
  ),
}

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [profile, offers, links, organizations] = await Promise.all([
    api(getProfile, { id: slug }).catch(failPage),
    api(listProfileOffers, { slug }).catch(emptyIfFailed),
    api(listProfileSocialLinks, { slug }).catch(emptyIfFailed),
    api(listProfileOrganizations, { slug }).catch(emptyIfFailed),
  ])
  if (profile.slug !== slug)
    throw redirect(`${paths.profile(profile.slug)}${requestOf(context).url.search}`, 301)
  const original = await originalText(requestOf(context), profile, 'bio', (asked) =>
    asked(getProfile, { id: slug }),
  )
  const [others, reviews] = await Promise.all([
    otherProfiles(api, profile),
    loadListingReviews(requestOf(context), profile),
  ])
  return {
    ...{ profile, original, others, reviews },
    ...{ offers: offers.items, links: links.items, organizations: organizations.items },
  }
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { profile, original, offers, links, organizations, others, reviews } = loaderData
  const { t } = useTranslation('reviews')
  const { site } = useSite()
  const rated = ratedJsonLd(reviews, t('anonymous'))
  const service = { ...profile, path: paths.profile(profile.slug) }
  return (
    <>
      <ListingHead
        kind="profile"
        listing={profile}
        type={profile.profileType}
        description={profile.bio}
        jsonLd={[profileJsonLd(profile, site, links), ...serviceJsonLd(service, site, rated)]}
        offers={offers}
      />
      <ProfileView
        {...{ profile, original, offers, links, organizations, others, reviews }}
        foot={<ListingFoot kind="profile" listing={profile} />}
      />
    </>
  )
}

type ViewProps = HeadProps<ProfilePreview['profile']> & {
  original?: string | undefined
  /** The organizations for which they guide; a preview leaves out both these and the others. */
  organizations?: Organization[]
  others?: Card[]
  reviews?: ShownReviews | undefined
  /** What is below it all; nothing in a preview. */
  foot?: ReactNode
}

/** What the page shows; in a preview the professional may lack a type or a city. */
export function ProfileView(props: ViewProps) {
  const { profile, original, offers, links, organizations = [], others = [], reviews, foot } = props
  const { t } = useTranslation(['common', 'listings', 'types'])
  const { experienceYears: years } = profile
  const experience = years !== null && {
    label: t('listings:facts.experience'),
    value: t('listings:facts.years', { count: years }),
  }
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t('nav.profiles'), href: paths.profiles() }, { label: profile.name }]} />
      <main id="main" className="page">
        <div className="two">
          <div className="stack stack-8">
            <div className="stack stack-6">
              <ListingFace
                cover={<PageCover of={profile} />}
                header={
                  <ListingHeader
                    name={profile.name}
                    kind="person"
                    imageUrl={profile.profileImageUrl}
                    example={profile.isSample ? profile.slug : undefined}
                    type={profile.profileType && t(`types:profileTypes.${profile.profileType}`)}
                    isReviewed={profile.status === 'verified' && !profile.isSample}
                    isSample={profile.isSample}
                  />
                }
                city={profile.localisation}
                languages={profile.languages}
                offers={offers}
              />
              {profile.specialty && (
                <p className="lead text" lang={profile.textLanguages.specialty}>
                  {profile.specialty}
                </p>
              )}
              <Story of={profile} field="bio" original={original} className="text-lg" />
              <Registered of={profile.registrations} />
              <div className="min-[60em]:hidden">
                <ContactButtons contact={profile} />
              </div>
              <ContactOnPaper contact={profile} />
            </div>
            <OffersSection offers={offers} contact={profile} />
            <ReviewsSection reviews={reviews} provider={profile.name} />
            <WorksWith organizations={organizations} />
            <MorePictures listing={profile} />
          </div>
          <ListingSide listing={profile} facts={[experience]} offers={offers} links={links} />
        </div>
        <OtherProfiles others={others} />
        {foot}
      </main>
    </>
  )
}

type HeadProps<Shown = Profile> = {
  profile: Shown
  offers: Offer[]
  links: SocialLink[]
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('profiles')
  return (
    <ListingError
      error={error}
      title={t('missing.title')}
      text={t('missing.text')}
      href={paths.profiles()}
      action={t('missing.action')}
    />
  )
}
