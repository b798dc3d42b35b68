import type { z } from 'zod'
import type { WhatsappInput } from '#contract/images/paths.ts'
import { whatsappChat } from '#contract/values/whatsapp-chat.ts'
import { i18nOf } from '#i18n/i18n.ts'
import type { RequestContext } from '#server/context.ts'
import { notFound } from '#server/http/index.ts'
import { aboutOffer } from './about-offer.ts'
import { countTap, findContact } from './queries.ts'

/**
 * The address of the WhatsApp chat with a published listing: with a greeting in the reader's language, or, from an offer,
 * with words about it.
 *
 * @param isTap whether someone really went there, which is counted
 * @throws AppError `not_found` where no published listing of that id or slug has a phone, or the offer is not its own
 */
export async function openWhatsapp(
  context: RequestContext,
  asked: z.output<typeof WhatsappInput>,
  isTap: boolean,
): Promise<string> {
  const { db, config, language, log } = context
  const contact = await findContact(db, asked.slug)
  if (!contact?.phone) notFound('WhatsApp number')
  const { offer, ...about } = asked
  const text = offer
    ? await aboutOffer(context, contact, { ...about, offer })
    : i18nOf(language).t('contact:greeting', { name: contact.name, site: config.siteName })
  // Reaching the provider matters more than the count.
  const failed = (error: unknown) => log.warn({ err: error }, 'a tap was not counted')
  if (isTap) await countTap(db, contact, new Date().toISOString().slice(0, 10), language).catch(failed)
  return whatsappChat(contact.phone, text)
}
