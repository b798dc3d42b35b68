import { paths } from '#contract/paths.ts'
import { slugOf } from '#contract/values/slug.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EndpointEntry } from './endpoint-entry.tsx'
import { Fields } from './fields.tsx'
import { useGroupName } from './group-name.ts'
import type { ApiEndpoint, NamedSchema } from './read-description.ts'

type EndpointsProps = {
  /** The names of all groups. */
  groups: string[]
  group: string
  endpoints: { endpoint: ApiEndpoint; example: string | undefined }[]
  schemas: NamedSchema[]
}

/** The other groups, the endpoints of this one, and the schemas that they speak of. */
export function Endpoints({ groups, group, endpoints, schemas }: EndpointsProps) {
  const { t } = useTranslation('api-docs')
  return (
    <>
      <OtherGroups groups={groups} group={group} />
      <section className="section">
        <div className="head">
          <h2>{t('calls', { count: endpoints.length })}</h2>
        </div>
        <div className="grid">
          {endpoints.map((each) => (
            <EndpointEntry key={each.endpoint.id} {...each} />
          ))}
        </div>
      </section>
      {schemas.length > 0 && <Schemas schemas={schemas} />}
    </>
  )
}

function OtherGroups({ groups, group }: Pick<EndpointsProps, 'groups' | 'group'>) {
  const { t } = useTranslation('api-docs')
  const nameOf = useGroupName()
  return (
    <nav className="pt-6" aria-label={t('contents')}>
      <ul className="row small">
        <li>
          <a className="py-1" href={paths.apiDocs()}>
            {t('overview')}
          </a>
        </li>
        {groups.map((name) => (
          <li key={name}>
            <a
              className="py-1"
              href={paths.apiGroup(slugOf(name))}
              aria-current={name === group ? 'page' : undefined}
            >
              {nameOf(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Schemas({ schemas }: { schemas: NamedSchema[] }) {
  const { t } = useTranslation('api-docs')
  return (
    <section className="section" id="schemas">
      <div className="head">
        <h2>{t('schemas')}</h2>
      </div>
      <div className="grid">
        {schemas.map(({ name, fields }) => (
          <article className="entry stack stack-2" key={name} id={`schema-${name}`}>
            <h3>
              <code>{name}</code>
            </h3>
            <Fields fields={fields} />
          </article>
        ))}
      </div>
    </section>
  )
}
