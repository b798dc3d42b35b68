import type { Offer } from '#contract/directory/offers.ts'
import type { Organization } from '#contract/directory/organizations.ts'
import type { Profile } from '#contract/directory/profiles.ts'
import { shareImage } from '#contract/images/downloads.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOffersPage } from '#web/components/offer/use-offers-page.ts'
import { fileUrl } from '#web/components/seo/file-url.ts'
import { breadcrumbJsonLd, tripJsonLd } from '#web/components/seo/json-ld.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { useTypeName } from './use-type-name.ts'

type ListingHeadProps = {
  kind: 'profile' | 'organization'
  listing: Profile | Organization
  type: string
  description: string
  /** What search engines read of it. */
  jsonLd: object[]
  offers: Offer[]
}

/** The head of the page of a listing, with what search engines read of it and of its offers. */
export function ListingHead({ kind, listing, type, description, jsonLd, offers }: ListingHeadProps) {
  const { t } = useTranslation('common')
  const typeName = useTypeName()
  const { shown } = useOffersPage(offers)
  const { site, language } = useSite()
  const { name, slug, localisation, isSample } = listing
  const crumbs = [
    { label: t('home'), href: paths.home() },
    { label: t(`nav.${kind}s`), href: paths[`${kind}s`]() },
    { label: name },
  ]
  return (
    <PageHead
      title={`${name}, ${typeName(kind, type)}, ${localisation.city}`}
      description={description}
      path={paths[kind](slug)}
      image={fileUrl(shareImage, { kind, id: slug, lang: language })}
      kind="profile"
      isHidden={isSample}
      jsonLd={
        isSample
          ? []
          : [...jsonLd, ...shown.map((offer) => tripJsonLd(offer, site)), breadcrumbJsonLd(crumbs, site)]
      }
    />
  )
}
