import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Api } from '#contract/client.ts'
import type { Language } from '#contract/languages.ts'
import { getApiDescription } from '#contract/openapi.ts'
import { slugOf } from '#contract/values/slug.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { I18nProvider } from '#i18n/use-translation.ts'
import { Endpoints } from './endpoints.tsx'
import { type Examples, exampleOf } from './examples.ts'
import { Overview } from './overview.tsx'
import { type Group, type NamedSchema, readGroups, readSchemas, schemasOf } from './read-description.ts'

type Description = { groups: Group[]; schemas: NamedSchema[] }

let lastDescription: Description | undefined
const cache = new Map<string, { examples: string; markup: string }>()

/** The groups with their calls as markup. */
export async function overviewMarkup(api: Api, language: Language): Promise<string> {
  const { groups } = await readDescription(api)
  return cachedOr(`${language} `, '', () => inLanguage(language, <Overview groups={groups} />))
}

/** The endpoints of a group, and the schemas that they speak of, as markup; nothing where there is no such group. */
export async function groupMarkup(
  api: Api,
  findExamples: () => Promise<Examples>,
  language: Language,
  slug: string,
): Promise<{ name: string; markup: string } | undefined> {
  const { groups, schemas } = await readDescription(api)
  const group = groups.find(({ name }) => slugOf(name) === slug)
  if (!group) return undefined
  const examples = await findExamples()
  const endpoints = group.endpoints.map((endpoint) => ({ endpoint, example: exampleOf(endpoint, examples) }))
  const markup = cachedOr(`${language} ${slug}`, JSON.stringify(examples), () =>
    inLanguage(
      language,
      <Endpoints
        groups={groups.map(({ name }) => name)}
        group={group.name}
        endpoints={endpoints}
        schemas={schemasOf(group, schemas)}
      />,
    ),
  )
  return { name: group.name, markup }
}

/** What was rendered before. Rendered again only where an example changed: the description never does. */
function cachedOr(key: string, examples: string, make: () => string): string {
  const last = cache.get(key)
  if (last?.examples === examples && !import.meta.env.DEV) return last.markup
  const markup = make()
  cache.set(key, { examples, markup })
  return markup
}

const inLanguage = (language: Language, children: ReactNode) =>
  renderToStaticMarkup(<I18nProvider value={i18nOf(language)}>{children}</I18nProvider>)

async function readDescription(api: Api): Promise<Description> {
  if (lastDescription && !import.meta.env.DEV) return lastDescription
  const description = await api(getApiDescription)
  lastDescription = { groups: readGroups(description), schemas: readSchemas(description) }
  return lastDescription
}
