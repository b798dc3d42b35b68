import { createHmac } from 'node:crypto'
import { paths } from '#contract/paths.ts'
import { whatsappChat } from '#contract/values/whatsapp-chat.ts'
import { i18nOf } from '#i18n/i18n.ts'
import type { Config } from '#server/config.ts'
import { nameInMail } from '#server/mail/index.ts'
import type { ClaimRow } from './claim-queries.ts'

/**
 * Six digits of an open claim, shown to whoever asked and to staff who decide: somebody who answers with them from the phone on the
 * page is who asked. They follow from the claim and the number, so nothing is stored, and a number that is not on the
 * page any more proves nothing; null where there is none.
 */
export function phoneCodeOf(secret: string, claimId: string, phone: string | null): string | null {
  if (!phone) return null
  const mac = createHmac('sha256', secret).update(`claim ${claimId} by phone ${phone}`).digest()
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** A chat with the phone on the page, which begins by asking whether this is the person who asked; it never contains the digits. */
export function chatAbout({ baseUrl, siteName: site }: Config, row: ClaimRow & { phone: string }): string {
  const language = row.person.language ?? row.originalLanguage
  const t = i18nOf(language).getFixedT('contact')
  const text = [
    t('claim.who', { site, claimant: nameInMail(row.person.name), name: nameInMail(row.name) }),
    t('claim.ifYou', { url: `${baseUrl}${paths.claim(row.kind, row.slug)}` }),
    t('claim.ifNot'),
  ].join('\n\n')
  return whatsappChat(row.phone, text)
}
