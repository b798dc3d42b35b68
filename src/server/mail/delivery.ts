import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { newId } from '#server/database/new-id.ts'
import { contentOf, htmlOf, type MailMessage, type Site, textOf } from './messages.ts'

export type Delivery = { deliver: (message: MailMessage) => Promise<void>; close: () => void }
export type DeliveryOptions = Site & { smtpUrl: string | undefined; mailFrom: string; dataDir: string }

/** Sends to the SMTP server; without one, writes each message as a file and says so on standard output. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { smtpUrl, dataDir } = options
  if (!smtpUrl) {
    const folder = join(dataDir, 'mail')
    return { deliver: (message) => writeToFile(folder, message, options), close: () => {} }
  }
  const transport = createTransport(smtpUrl)
  return {
    deliver: async (message) => {
      await transport.sendMail(composed(message, options))
    },
    close: () => transport.close(),
  }
}

function composed(message: MailMessage, options: DeliveryOptions) {
  const content = contentOf(message, options)
  return {
    from: { name: options.siteName, address: options.mailFrom },
    to: message.to,
    subject: content.subject,
    text: textOf(content),
    html: htmlOf(content, message.language),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': message.language },
  }
}

async function writeToFile(folder: string, message: MailMessage, options: DeliveryOptions): Promise<void> {
  const writer = createTransport({ streamTransport: true, buffer: true })
  const mail = composed(message, options)
  const { message: bytes } = await writer.sendMail(mail)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${newId()}.eml`)
  await writeFile(file, bytes as Buffer, { mode: 0o600 })
  const code = message.template === 'signInCode' ? `\n  Code: ${message.values.code}` : ''
  const link = `\n  Link: ${message.values.url}`
  process.stdout.write(
    `\n  Mail to ${message.to}: ${mail.subject}${code}${link}\n  File: ${file} (no SMTP_URL is set)\n`,
  )
}
