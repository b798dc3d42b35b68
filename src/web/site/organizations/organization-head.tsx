import type { Offer } from '#contract/directory/offers.ts'
import type { Organization } from '#contract/directory/organizations.ts'
import type { SocialLink } from '#contract/directory/social-links.ts'
import { shareImage } from '#contract/images/downloads.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fileUrl } from '#web/components/seo/file-url.ts'
import { breadcrumbJsonLd, organizationJsonLd, tripJsonLd } from '#web/components/seo/json-ld.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'

type OrganizationHeadProps = { organization: Organization; offers: Offer[]; links: SocialLink[] }

export function OrganizationHead({ organization, offers, links }: OrganizationHeadProps) {
  const { t } = useTranslation(['common', 'types'])
  const { site, language } = useSite()
  const type = t(`types:organizationTypes.${organization.organizationType}`)
  const crumbs = [
    { label: t('home'), href: paths.home() },
    { label: t('nav.organizations'), href: paths.organizations() },
    { label: organization.name },
  ]
  return (
    <PageHead
      title={`${organization.name}, ${type}, ${organization.localisation.city}`}
      description={organization.description}
      path={paths.organization(organization.slug)}
      image={fileUrl(shareImage, { kind: 'organization', id: organization.slug, lang: language })}
      kind="profile"
      isHidden={organization.isSample}
      jsonLd={
        organization.isSample
          ? []
          : [
              organizationJsonLd(organization, site, links),
              ...offers.map((offer) => tripJsonLd(offer, site)),
              breadcrumbJsonLd(crumbs, site),
            ]
      }
    />
  )
}
