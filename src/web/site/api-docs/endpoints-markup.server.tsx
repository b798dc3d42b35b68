import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { Api } from '#contract/client.ts'
import type { Language } from '#contract/languages.ts'
import { getApiDescription } from '#contract/openapi.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { Endpoints } from './endpoints.tsx'
import { type Examples, exampleOf } from './examples.ts'
import { readGroups, readSchemas } from './read-description.ts'

type Description = { groups: ReturnType<typeof readGroups>; schemas: ReturnType<typeof readSchemas> }

let lastDescription: Description | undefined
const markupCache = new Map<Language, { examples: string; markup: string }>()

/** Every endpoint and schema as markup. Made anew only where an example changed: the description never does. */
export async function endpointsMarkup(api: Api, examples: Examples, language: Language): Promise<string> {
  const { groups, schemas } = await readDescription(api)
  const wanted = JSON.stringify(examples)
  const last = markupCache.get(language)
  if (last?.examples === wanted && !import.meta.env.DEV) return last.markup
  const exampled = groups.map(({ name, endpoints }) => ({
    name,
    endpoints: endpoints.map((endpoint) => ({ endpoint, example: exampleOf(endpoint, examples) })),
  }))
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf(language)}>
      <Endpoints groups={exampled} schemas={schemas} />
    </I18nextProvider>,
  )
  markupCache.set(language, { examples: wanted, markup })
  return markup
}

async function readDescription(api: Api): Promise<Description> {
  if (lastDescription && !import.meta.env.DEV) return lastDescription
  const description = await api(getApiDescription)
  lastDescription = { groups: readGroups(description), schemas: readSchemas(description) }
  return lastDescription
}
