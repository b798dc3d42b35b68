import type { ProfileCard as Profile } from '#contract/directory/profiles.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ProfileCard } from '#web/components/listing/profile-card.tsx'

/** Some of those whom one would travel with. */
export function People({ people, total }: { people: Profile[]; total: number }) {
  const { t } = useTranslation('home')
  if (people.length === 0) return null
  return (
    <section className="page section" aria-labelledby="people">
      <div className="head">
        <h2 id="people">{t('people')}</h2>
        <a href={paths.profiles()}>{t('allPeople', { count: total })}</a>
      </div>
      <ul className="grid c2">
        {people.map((profile) => (
          <ProfileCard key={profile.id} profile={profile} />
        ))}
      </ul>
    </section>
  )
}
