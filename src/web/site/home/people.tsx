import type { Profile } from '#contract/directory/profiles.ts'
import { paths } from '#contract/paths.ts'
import { firstSentences } from '#i18n/first-sentences.ts'
import { spokenList } from '#i18n/format-spoken.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Avatar } from '#web/components/listing/avatar.tsx'
import { Price } from '#web/components/offer/price.tsx'
import { useSite } from '#web/frame/use-site.ts'

/** Some of the people to travel with: a face, a sentence of theirs, and their price. */
export function People({ people, total }: { people: Profile[]; total: number }) {
  const { t } = useTranslation('home')
  if (people.length === 0) return null
  return (
    <section className="page section" aria-labelledby="people">
      <div className="head">
        <h2 id="people">{t('people')}</h2>
        <a href={paths.profiles()}>{t('allPeople', { count: total })}</a>
      </div>
      <ul className="grid c3">
        {people.map((profile) => (
          <Person key={profile.id} profile={profile} />
        ))}
      </ul>
    </section>
  )
}

function Person({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['types', 'common'])
  const { language } = useSite()
  const { name, slug, bio, textLanguages, cheapest, languages, localisation, isSample } = profile
  const written = textLanguages.bio ?? language
  const about = [
    t(`types:profileTypes.${profile.profileType}`),
    localisation.city,
    isSample && t('common:example'),
  ]
  return (
    <li className="card person">
      <Avatar
        name={name}
        kind="person"
        imageUrl={profile.profileImageUrl}
        cover={profile.pictures[0]}
        example={isSample ? slug : undefined}
      />
      <div className="stack stack-2">
        <blockquote className="sub display" lang={textLanguages.bio}>
          <q>{firstSentences(bio, written, longestSentence)}</q>
        </blockquote>
        <div>
          <h3 className="small">
            <a className="cover" href={paths.profile(slug)}>
              {name}
            </a>
          </h3>
          <p className="tiny soft">{about.filter(Boolean).join(' · ')}</p>
        </div>
        <div>
          {cheapest && <Price of={cheapest} isFrom={cheapest.count > 1} isSmall />}
          <p className="tiny soft">{spokenList(languages, language)}</p>
        </div>
      </div>
    </li>
  )
}

const longestSentence = 100
