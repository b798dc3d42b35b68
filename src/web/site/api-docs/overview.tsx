import { paths } from '#contract/paths.ts'
import { slugOf } from '#contract/values/slug.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useGroupName } from './group-name.ts'
import type { Group } from './read-description.ts'

/** Every group with its calls, each of which leads to where the group's own page says what it does. */
export function Overview({ groups }: { groups: Group[] }) {
  const { t } = useTranslation('api-docs')
  const nameOf = useGroupName()
  return groups.map(({ name, endpoints }) => {
    const page = paths.apiGroup(slugOf(name))
    return (
      <section className="section" key={name}>
        <div className="head">
          <h2>
            <a href={page}>{nameOf(name)}</a>
          </h2>
          <span className="small soft">{t('calls', { count: endpoints.length })}</span>
        </div>
        <ul className="stack stack-2 small">
          {endpoints.map(({ id, method, path }) => (
            <li key={id} className="break-words">
              <a href={`${page}#${id}`}>
                <code>
                  {method} {path}
                </code>
              </a>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
