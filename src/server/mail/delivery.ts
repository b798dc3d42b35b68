import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Coordinates } from '#contract/images/maps.ts'
import { newId } from '#server/database/new-id.ts'
import { isLocalUrl } from '#server/loopback.ts'
import type { Content } from './content.ts'
import { deliveryErrorOf } from './delivery-error.ts'
import { htmlOf, mapId, textOf } from './formats.ts'
import { contentOf, type MailMessage, type Site } from './messages.ts'

/** As many as the queues of mail have workers. */
const connections = 7
const connectMs = 10_000
const deliverMs = 20_000

/** The map around a point as a PNG; undefined if it cannot be drawn. */
export type DrawMap = (point: Coordinates) => Promise<Buffer | undefined>

/** What a delivery belongs to: `id` makes its Message-ID, so that a second copy can be recognized. */
export type DeliveryOf = { id: string; signal: AbortSignal }
export type Delivery = {
  /** @throws DeliveryError which says why, without the address */
  deliver: (message: MailMessage, of: DeliveryOf) => Promise<void>
  /** Signs in to the mail server and out again. Throws as `deliver` does. */
  verify: () => Promise<void>
  close: () => void
}
export type DeliveryOptions = Site & {
  smtpUrl: string | undefined
  mailFrom: string
  dataDir: string
  /** How long one message may take, in milliseconds. */
  deliverMs?: number
}

/** Sends to the SMTP server; without one, writes each message as a file and says so on standard output. */
export function createDelivery(options: DeliveryOptions, drawMap: DrawMap): Delivery {
  const { smtpUrl, dataDir } = options
  if (!smtpUrl) {
    const folder = join(dataDir, 'mail')
    return {
      deliver: (message, of) =>
        withoutAddress(
          compose(message, options, of, drawMap).then((mail) => writeToFile(folder, message, mail)),
        ),
      verify: async () => {},
      close: () => {},
    }
  }
  const patience = options.deliverMs ?? deliverMs
  const transport = createTransport({
    ...serverOf(smtpUrl),
    pool: true,
    maxConnections: connections,
    maxRequeues: 1,
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: patience,
    socketCloseTimeout: 0,
  })
  return {
    async deliver(message, of) {
      // a server that answers byte by byte meets no other limit
      const signal = AbortSignal.any([of.signal, AbortSignal.timeout(patience)])
      const mail = await compose(message, options, of, drawMap)
      await withoutAddress(transport.sendMail({ ...mail, signal }))
    },
    verify: async () => {
      await withoutAddress(transport.verify())
    },
    close: () => transport.close(),
  }
}

/**
 * The mail server of `SMTP_URL`. Nothing is sent to another machine without TLS, because anyone who reads the mails of
 * an account can log in.
 */
function serverOf(smtpUrl: string): { url: string; requireTLS: boolean } {
  const url = new URL(smtpUrl)
  const isOptional = url.searchParams.get('tls') === 'optional'
  url.searchParams.delete('tls')
  return { url: url.href, requireTLS: !isOptional && !isLocalUrl(smtpUrl) }
}

const withoutAddress = <T>(sending: Promise<T>): Promise<T> =>
  sending.catch((error) => {
    throw deliveryErrorOf(error)
  })

async function compose(message: MailMessage, options: DeliveryOptions, { id }: DeliveryOf, drawMap: DrawMap) {
  const content = contentOf(message, options)
  const drawing = content.map && (await drawMap(content.map))
  const shown = drawing ? content : { ...content, map: undefined }
  return {
    from: { name: options.siteName, address: options.mailFrom },
    to: message.to,
    messageId: `<${id}@${options.mailFrom.split('@')[1]}>`,
    subject: content.subject,
    text: textOf(content),
    html: htmlOf(shown, message.language),
    ...(content.replyTo && { replyTo: content.replyTo }),
    attachments: [...calendarFile(content), ...mapFile(drawing)],
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': message.language,
      ...(content.unsubscribe && {
        'List-Unsubscribe': `<${content.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

const calendarFile = ({ calendar }: Content) =>
  calendar
    ? [{ filename: 'request.ics', contentType: 'text/calendar; charset=utf-8', content: calendar }]
    : []

const mapFile = (drawing: Buffer | undefined) =>
  drawing
    ? [
        {
          ...{ filename: 'map.png', contentType: 'image/png', content: drawing, cid: mapId },
          contentDisposition: 'inline' as const,
        },
      ]
    : []

async function writeToFile(
  folder: string,
  message: MailMessage,
  mail: Awaited<ReturnType<typeof compose>>,
): Promise<void> {
  const writer = createTransport({ streamTransport: true, buffer: true })
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
