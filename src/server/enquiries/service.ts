import { i18nOf } from '#i18n/i18n.ts'
import type { RequestContext } from '#server/context.ts'
import { notFound } from '#server/http/index.ts'
import { countTap, findContact } from './queries.ts'

/**
 * The address of the WhatsApp chat with a published listing, with a greeting in the reader's language.
 *
 * @param isTap whether someone really went there, which is counted
 * @throws AppError `not_found` where no published listing of that id or slug has a phone
 */
export async function openWhatsapp(
  context: RequestContext,
  idOrSlug: string,
  isTap: boolean,
): Promise<string> {
  const { db, config, language, log } = context
  const contact = await findContact(db, idOrSlug)
  const digits = contact?.phone?.replace(/\D/g, '')
  if (!contact || !digits) notFound('WhatsApp number')
  // Reaching the provider matters more than the count.
  const failed = (error: unknown) => log.warn({ err: error }, 'a tap was not counted')
  if (isTap) await countTap(db, contact, new Date().toISOString().slice(0, 10)).catch(failed)
  const greeting = i18nOf(language).t('greeting', {
    ns: 'contact',
    name: contact.name,
    site: config.siteName,
  })
  return `https://wa.me/${digits}?text=${encodeURIComponent(greeting)}`
}
