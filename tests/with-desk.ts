import { afterAll, beforeAll } from 'vitest'
import type { Api } from '#contract/client.ts'
import type { TranslatedKind } from '#contract/content/translation-kinds.ts'
import { listTranslations, saveTranslation } from '#contract/content/translations.ts'
import type { Language } from '#contract/languages.ts'
import { type Engine, testApp } from './app.ts'
import { insertCity, insertUser } from './factories.ts'
import { apiAs } from './signed-in.ts'

type Asked = {
  kind?: TranslatedKind
  language?: Language
  state?: 'missing' | 'outdated'
  events?: 'draft' | 'past'
}
type Site = { t: Awaited<ReturnType<typeof testApp>>; city: Awaited<ReturnType<typeof insertCity>> }

/** For the tests that follow, a city in two languages, an editor and an administrator at the desk of translations. */
export function withDesk(engine: Engine) {
  const { t, city } = { t: {}, city: {} } as Site
  const signedIn = {} as Record<'editor' | 'manager', Api>
  beforeAll(async () => {
    Object.assign(t, await testApp(engine))
    signedIn.editor = await apiAs(t, await insertUser(t.db, { roles: ['editor'] }))
    signedIn.manager = await apiAs(t, await insertUser(t.db, { roles: ['admin'] }))
    const texts = { description: { pt: 'Uma cidade.', en: 'A town.' }, originalLanguage: 'pt' as const }
    Object.assign(city, await insertCity(t.db, { name: 'Tefé', ...texts }))
  })
  afterAll(() => t.close())
  const as = (who: 'editor' | 'manager') => ((...call: Parameters<Api>) => signedIn[who](...call)) as Api
  const textsOf = async (api: Api, asked: Asked, id?: string) =>
    (await api(listTranslations, { limit: 50, ...asked })).items
      .filter((row) => !id || row.id === id)
      .flatMap(({ texts }) => texts)
  const firstOf = async (api: Api, asked: Asked, id: string) => {
    const [text] = await textsOf(api, asked, id)
    if (!text) throw new Error('There is no such text')
    return text
  }
  const save = (api: Api, text: Awaited<ReturnType<typeof firstOf>>, typed: string) => {
    const { kind, id, field, language, updatedAt } = text
    return api(saveTranslation, { kind, id, field, language, updatedAt, text: typed })
  }
  return { t, city, editor: as('editor'), manager: as('manager'), textsOf, firstOf, save }
}
