import type { GuideRow } from '#contract/listings/guides.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AccountAvatar } from '#web/frame/account-avatar.tsx'

export const GuideAvatar = ({ guide }: { guide: GuideRow }) => (
  <AccountAvatar name={guide.name} size="m" imageUrl={guide.profileImageUrl} />
)

/** The name of a professional and what they do. */
export function GuideFacts({ guide }: { guide: GuideRow }) {
  const { t } = useTranslation('types')
  const { slug, name, isPublic, specialty, specialtyLanguage, profileType, city } = guide
  const about = specialty ?? (profileType && t(`profileTypes.${profileType}`))
  return (
    <>
      <h3 className="wrap-anywhere">{isPublic ? <a href={paths.profile(slug)}>{name}</a> : name}</h3>
      <p className="small soft">
        <span lang={(specialty && specialtyLanguage) || undefined}>{about}</span>
        {about && city && ', '}
        {city}
      </p>
    </>
  )
}
