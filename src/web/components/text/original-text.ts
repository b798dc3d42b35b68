import type { Api } from '#contract/client.ts'
import type { TextLanguages } from '#contract/languages.ts'
import type { PageRequest } from '#contract/page-request.ts'

type Shown<Field extends string> = TextLanguages<Field> & { [Each in Field]: string }

/**
 * A text as its author wrote it, where the page shows a translation; undefined where it shows the text itself, or
 * where it cannot be read: the page is shown without it.
 */
export async function originalText<Field extends string>(
  { language, apiIn }: Pick<PageRequest, 'language' | 'apiIn'>,
  shown: Shown<Field>,
  field: Field,
  read: (api: Api) => Promise<Shown<Field>>,
): Promise<string | undefined> {
  const original = shown.originalLanguage
  if (original === language || original === shown.textLanguages[field]) return undefined
  const found = await read(apiIn(original)).catch(() => undefined)
  return found && !found.textLanguages[field] ? found[field] : undefined
}
