import type { Location } from '#contract/directory/locations.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'

const groups = { profiles: 'profileTypes', organizations: 'organizationTypes', events: 'eventTypes' } as const

type SuggestionsProps = { cities: Location[]; types: Record<keyof typeof groups, string[]> }

/** Where to begin without typing: the cities with the most listings, and the types of listings. */
export function Suggestions({ cities, types }: SuggestionsProps) {
  const { t } = useTranslation(['search', 'common', 'types'])
  const nameOf = (section: keyof typeof groups, type: string) =>
    t(`types:${groups[section]}.${type}` as 'types:profileTypes.guide')
  const sections = (['profiles', 'organizations', 'events'] as const).filter((each) => types[each].length > 0)
  return (
    <div className="stack stack-8">
      <Group
        title={t('common:nav.cities')}
        links={cities.map(({ name, path }) => ({ name, href: path ?? paths.cities() }))}
      />
      {sections.map((section) => (
        <Group
          key={section}
          title={t(`common:nav.${section}`)}
          links={types[section].map((type) => ({
            name: nameOf(section, type),
            href: paths[section]({ type }),
          }))}
        />
      ))}
    </div>
  )
}

function Group({ title, links }: { title: string; links: { name: string; href: string }[] }) {
  if (links.length === 0) return null
  return (
    <section>
      <div className="head">
        <h2>{title}</h2>
      </div>
      <ul className="row">
        {links.map(({ name, href }) => (
          <li key={href}>
            <a className="chip" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
