import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { newId } from '#server/database/new-id.ts'
import { htmlOf, type MailMessage, messageOf, type Site, textOf } from './messages.ts'

export type Delivery = { deliver: (letter: MailMessage) => Promise<void>; close: () => void }
export type DeliveryOptions = Site & { smtpUrl: string | undefined; mailFrom: string; dataDir: string }

/** Sends to the SMTP server; without one, writes each message as a file and says so on standard output. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { smtpUrl, dataDir } = options
  if (!smtpUrl) {
    const folder = join(dataDir, 'mail')
    return { deliver: (letter) => writeToFile(folder, letter, options), close: () => {} }
  }
  const transport = createTransport(smtpUrl)
  return {
    deliver: async (letter) => {
      await transport.sendMail(composed(letter, options))
    },
    close: () => transport.close(),
  }
}

function composed(letter: MailMessage, options: DeliveryOptions) {
  const message = messageOf(letter, options)
  return {
    from: { name: options.siteName, address: options.mailFrom },
    to: letter.to,
    subject: message.subject,
    text: textOf(message),
    html: htmlOf(message, letter.language),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': letter.language },
  }
}

async function writeToFile(folder: string, letter: MailMessage, options: DeliveryOptions): Promise<void> {
  const writer = createTransport({ streamTransport: true, buffer: true })
  const mail = composed(letter, options)
  const { message } = await writer.sendMail(mail)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${newId()}.eml`)
  await writeFile(file, message as Buffer, { mode: 0o600 })
  const code = letter.template === 'signInCode' ? `\n  Code: ${letter.values.code}` : ''
  const link = `\n  Link: ${letter.values.url}`
  process.stdout.write(
    `\n  Mail to ${letter.to}: ${mail.subject}${code}${link}\n  File: ${file} (no SMTP_URL is set)\n`,
  )
}
