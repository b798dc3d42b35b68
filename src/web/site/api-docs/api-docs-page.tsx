import { useTranslation } from 'react-i18next'
import { getApiDescription } from '#contract/openapi.ts'
import { apiOf } from '#web/page-context.ts'
import { failPage } from '#web/parts/answers.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { useSite } from '#web/ui/use-site.ts'
import type { Route } from './+types/api-docs-page'
import { CallEntry } from './call-entry.tsx'
import { exampleOf, findExamples } from './examples.ts'
import { Fields } from './fields.tsx'
import { InlineCode } from './inline-code.tsx'
import { type NamedSchema, readGroups, readSchemas } from './read-description.ts'

const documentAddress = getApiDescription.path

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [description, examples] = await Promise.all([api(getApiDescription), findExamples(api)]).catch(
    failPage,
  )
  const groups = readGroups(description).map(({ name, calls }) => ({
    name,
    calls: calls.map((call) => ({ call, example: exampleOf(call.path, examples) })),
  }))
  return { groups, schemas: readSchemas(description) }
}

export default function ApiDocsPage({ loaderData: { groups, schemas } }: Route.ComponentProps) {
  const { t } = useTranslation('api-docs')
  const { site } = useSite()
  const nameOf = (group: string) => t(`groups.${group as 'Places'}`, { defaultValue: group })
  return (
    <main id="main" className="page">
      <PageHead title={t('title')} description={t('description', { name: site.name })} />
      <div className="stack pt-6">
        <h1>{t('title')}</h1>
        <p className="lead text">{t('description', { name: site.name })}</p>
        <p className="text">
          <InlineCode text={t('rules')} />
        </p>
        <p className="text">{t('source')}</p>
        <p>
          <a className="button" href={documentAddress}>
            {t('document')}
          </a>
        </p>
        <Contents names={groups.map(({ name }) => ({ id: name, text: nameOf(name) }))} />
      </div>
      {groups.map(({ name, calls }) => (
        <section className="section" key={name} id={name}>
          <div className="head">
            <h2>{nameOf(name)}</h2>
          </div>
          <div className="grid">
            {calls.map((each) => (
              <CallEntry key={each.call.id} {...each} />
            ))}
          </div>
        </section>
      ))}
      <Schemas schemas={schemas} />
    </main>
  )
}

function Contents({ names }: { names: { id: string; text: string }[] }) {
  const { t } = useTranslation('api-docs')
  return (
    <nav aria-label={t('contents')}>
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
