import { useTranslation } from 'react-i18next'
import { EndpointEntry } from './endpoint-entry.tsx'
import { Fields } from './fields.tsx'
import type { ApiEndpoint, NamedSchema } from './read-description.ts'

type Group = { name: string; endpoints: { endpoint: ApiEndpoint; example: string | undefined }[] }
type EndpointsProps = { groups: Group[]; schemas: NamedSchema[] }

/** The contents, the endpoints by group, and the schemas that they answer with. */
export function Endpoints({ groups, schemas }: EndpointsProps) {
  const { t } = useTranslation('api-docs')
  const nameOf = (group: string) => t(`groups.${group as 'Places'}`, { defaultValue: group })
  return (
    <>
      <Contents names={groups.map(({ name }) => ({ id: name, text: nameOf(name) }))} />
      {groups.map(({ name, endpoints }) => (
        <section className="section" key={name} id={name}>
          <div className="head">
            <h2>{nameOf(name)}</h2>
          </div>
          <div className="grid">
            {endpoints.map((each) => (
              <EndpointEntry key={each.endpoint.id} {...each} />
            ))}
          </div>
        </section>
      ))}
      <Schemas schemas={schemas} />
    </>
  )
}

function Contents({ names }: { names: { id: string; text: string }[] }) {
  const { t } = useTranslation('api-docs')
  return (
    <nav className="pt-6" aria-label={t('contents')}>
      <ul className="row small">
        {[...names, { id: 'schemas', text: t('schemas') }].map(({ id, text }) => (
          <li key={id}>
            <a className="py-1" href={`#${id}`}>
              {text}
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
