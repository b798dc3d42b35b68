import type { Language } from '#contract/languages.ts'
import { send } from '#web/data/api.ts'

/**
 * The document of a preview.
 *
 * @param values what is typed, as it would be sent; without it the page as it is saved
 */
export async function readPreview(
  path: string,
  language: Language,
  values: string | undefined,
): Promise<string> {
  const form = values && { method: 'POST', body: new URLSearchParams({ values }) }
  const response = await send(`${path}?lang=${language}`, form || undefined)
  if (!response.ok) throw new Error(`the preview answered ${response.status}`)
  return response.text()
}
