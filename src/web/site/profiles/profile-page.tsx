import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { shareImage } from '#contract/downloads.ts'
import { paths } from '#contract/paths.ts'
import { getProfile, listProfileOffers, listProfileSocialLinks, type Profile } from '#contract/profiles.ts'
import type { SocialLink } from '#contract/social-links.ts'
import { ContactButtons } from '#web/components/listing/contact-buttons.tsx'
import { ListingError } from '#web/components/listing/listing-error.tsx'
import { ListingHeader } from '#web/components/listing/listing-header.tsx'
import { OffersSection } from '#web/components/offer/offers-section.tsx'
import { fileUrl } from '#web/components/seo/file-url.ts'
import { breadcrumbJsonLd, profileJsonLd, tripJsonLd } from '#web/components/seo/json-ld.ts'
import { Story } from '#web/components/text/story.tsx'
import { emptyIfFailed, failPage } from '#web/data/responses.ts'
import { Breadcrumbs } from '#web/frame/breadcrumbs.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { apiOf, requestOf } from '#web/page-context.ts'
import type { Route } from './+types/profile-page'
import { ProfileSide } from './profile-side.tsx'

export const handle = { section: 'profiles' }

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [profile, offers, links] = await Promise.all([
    api(getProfile, { id: slug }).catch(failPage),
    api(listProfileOffers, { slug }).catch(emptyIfFailed),
    api(listProfileSocialLinks, { slug }).catch(emptyIfFailed),
  ])
  if (profile.slug !== slug)
    throw redirect(`${paths.profile(profile.slug)}${requestOf(context).url.search}`, 301)
  return { profile, offers: offers.items, links: links.items }
}

export default function ProfilePage({ loaderData: { profile, offers, links } }: Route.ComponentProps) {
  const { t } = useTranslation(['common', 'types'])
  return (
    <>
      <Head profile={profile} offers={offers} links={links} />
      <Breadcrumbs crumbs={[{ label: t('nav.profiles'), href: paths.profiles() }, { label: profile.name }]} />
      <main id="main" className="page">
        <div className="two">
          <div className="stack stack-8">
            <div className="stack stack-6">
              <ListingHeader
                name={profile.name}
                kind="person"
                imageUrl={profile.profileImageUrl}
                type={t(`types:profileTypes.${profile.profileType}`)}
                isReviewed={profile.status === 'verified' && !profile.isSample}
                isSample={profile.isSample}
              />
              {profile.specialty && (
                <p className="lead text" lang={profile.textLanguages.specialty}>
                  {profile.specialty}
                </p>
              )}
              <Story of={profile} field="bio" className="text-lg" />
              <ContactButtons contact={profile} />
            </div>
            <OffersSection offers={offers} contact={profile} />
          </div>
          <ProfileSide profile={profile} links={links} />
        </div>
      </main>
    </>
  )
}

type HeadProps = { profile: Profile; offers: Parameters<typeof tripJsonLd>[0][]; links: SocialLink[] }

function Head({ profile, offers, links }: HeadProps) {
  const { t } = useTranslation(['common', 'types'])
  const { site, language } = useSite()
  const type = t(`types:profileTypes.${profile.profileType}`)
  const crumbs = [
    { label: t('home'), href: paths.home() },
    { label: t('nav.profiles'), href: paths.profiles() },
    { label: profile.name },
  ]
  return (
    <PageHead
      title={`${profile.name}, ${type}, ${profile.localisation.city}`}
      description={profile.bio}
      path={paths.profile(profile.slug)}
      image={fileUrl(shareImage, { kind: 'profile', id: profile.slug, lang: language })}
      kind="profile"
      isHidden={profile.isSample}
      jsonLd={
        profile.isSample
          ? []
          : [
              profileJsonLd(profile, site, links),
              ...offers.map((offer) => tripJsonLd(offer, site)),
              breadcrumbJsonLd(crumbs, site),
            ]
      }
    />
  )
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
