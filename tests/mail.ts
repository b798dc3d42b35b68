import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that keeps what it is sent; `refuse` says how often it first answers "try again". */
export async function catchMail({ refuse = 0 } = {}) {
  const letters: Email[] = []
  const waiting = new Set<() => void>()
  let left = refuse
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        if (left-- > 0) return done(Object.assign(new Error('busy'), { responseCode: 451 }))
        letters.push(await PostalMime.parse(Buffer.concat(parts)))
        done()
        for (const look of [...waiting]) look()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    /** The newest letter to an address; waits for the `count`th. */
    to: (address: string, count = 1) =>
      new Promise<Email>((found) => {
        const look = () => {
          const theirs = letters.filter((letter) => letter.to?.some((each) => each.address === address))
          if (theirs.length < count) return
          waiting.delete(look)
          found(theirs.at(-1) as Email)
        }
        waiting.add(look)
        look()
      }),
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** The code in a letter. */
export const codeIn = (letter: Email): string => letter.subject?.match(/\d{6}/)?.[0] ?? ''

/** The link of a letter that signs in. */
export const linkIn = (letter: Email): string => letter.text?.match(/https?:\S+\/auth\/code\S+/)?.[0] ?? ''
