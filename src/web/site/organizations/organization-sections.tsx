import type { OrganizationCard as Organization } from '#contract/directory/organizations.ts'
import type { ProfileCard as Guide } from '#contract/directory/profiles.ts'
import type { OrganizationPreview } from '#contract/listings/previews.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CheckList } from '#web/components/list/check-list.tsx'
import { OrganizationCard } from '#web/components/listing/organization-card.tsx'
import { OthersHere } from '#web/components/listing/others-here.tsx'
import { ProfileCard } from '#web/components/listing/profile-card.tsx'

/** What the organization is good at; nothing where it says nothing. */
export function Specialties({
  organization: { specialties, textLanguages },
}: {
  organization: OrganizationPreview['organization']
}) {
  const { t } = useTranslation('listings')
  if (!specialties.length) return null
  return (
    <section className="stack stack-2" aria-labelledby="specialties">
      <h2 className="sub" id="specialties">
        {t('facts.specialties')}
      </h2>
      <ul className="row">
        {specialties.map((specialty, index) => (
          <li
            key={specialty}
            className="badge whitespace-normal"
            lang={textLanguages.specialties?.[index] ?? undefined}
          >
            {specialty}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Certifications({
  organization: { certifications, textLanguages },
}: {
  organization: OrganizationPreview['organization']
}) {
  const { t } = useTranslation('organizations')
  return (
    <CheckList
      title={t('certifications')}
      items={certifications}
      mark="check"
      level={2}
      languages={textLanguages.certifications}
    />
  )
}

/** The people who guide for the organization. */
export function Guides({ guides }: { guides: Guide[] }) {
  const { t } = useTranslation('organizations')
  if (!guides.length) return null
  return (
    <section aria-labelledby="guides">
      <div className="head">
        <h2 id="guides">{t('guides')}</h2>
        <p className="small soft num">{t('guidesCount', { count: guides.length })}</p>
      </div>
      <ul className="grid c2">
        {guides.map((guide) => (
          <ProfileCard key={guide.id} profile={guide} />
        ))}
      </ul>
    </section>
  )
}

/** Other organizations of the same city. */
export function OtherOrganizations({ others }: { others: Organization[] }) {
  const { t } = useTranslation('listings')
  const city = others[0]?.localisation.city
  return (
    <OthersHere
      id="others"
      title={t('others.organizations', { city })}
      href={paths.organizations({ city })}
      all={t('others.all', { city })}
    >
      {others.map((each) => (
        <OrganizationCard key={each.id} organization={each} isPlaceShown={false} />
      ))}
    </OthersHere>
  )
}
