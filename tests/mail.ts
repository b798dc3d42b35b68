import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * How the server treats a message: takes it; refuses its address; takes it and hangs up without a word; takes it in
 * and never answers.
 */
export type Mood = 'fine' | 'refuses' | 'hangs up' | 'stalls'

/** What the test server can be told to do. */
export type MailServerOptions = {
  /** How often it first answers "try again". */
  refuse?: number
  /** Any free port unless given. */
  port?: number
  /** How it treats messages to an address. */
  moodOf?: (address: string) => Mood
  /** Milliseconds until it answers to a message. */
  slowness?: number
  /** Whether it offers to encrypt, with a certificate of its own. */
  hasTls?: boolean
}

type Connection = { session?: { id: string }; _socket: Socket }

/** A real SMTP server that keeps what it is sent. */
export async function catchMail(options: MailServerOptions = {}) {
  const box = createBox(options.slowness ?? 0)
  const { letters, held, state, until } = box
  const { server, connections } = createServer(box, options)
  await new Promise<void>((ready) => server.listen(options.port ?? 0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    letters,
    /** May be changed at any time. */
    state,
    /** Whether the last message came encrypted. */
    isEncrypted: () => state.isEncrypted,
    /** How many messages or connections it keeps waiting. */
    held: () => held.size,
    /** Waits until it keeps so many waiting. */
    untilHeld: (count: number) => until(() => (held.size === count ? true : undefined)),
    /**
     * The letter to an address that the site wrote last, once `count` of them are here. Several workers send at once:
     * the order in which letters arrive is not the order in which they were written, that of their ids is.
     */
    to: (address: string, count = 1) =>
      until(() => {
        const theirs = letters.filter((letter) => letter.to?.some((each) => each.address === address))
        return theirs.length < count ? undefined : theirs.reduce(writtenLater)
      }),
    /** Ends every connection. */
    disconnect() {
      for (const { _socket: socket } of connections()) socket.destroy()
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

type Box = ReturnType<typeof createBox>

/** What has come, and the ids of sessions that are kept waiting. */
function createBox(slowness: number) {
  const waiting = new Set<() => void>()
  const held = new Set<string>()
  const tell = () => {
    for (const look of [...waiting]) look()
  }
  return {
    letters: [] as Email[],
    state: { isSilent: false, slowness, isEncrypted: false },
    held,
    hold(id: string) {
      held.add(id)
      tell()
    },
    tell,
    /** Waits until `find` has an answer. */
    until: <Found>(find: () => Found | undefined) =>
      new Promise<Found>((found) => {
        const look = () => {
          const answer = find()
          if (answer === undefined) return
          waiting.delete(look)
          found(answer)
        }
        waiting.add(look)
        look()
      }),
  }
}

function createServer(
  { letters, state, held, hold, tell }: Box,
  { refuse = 0, moodOf = () => 'fine', hasTls = false }: MailServerOptions,
) {
  let left = refuse
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: hasTls ? [] : ['STARTTLS'],
    closeTimeout: 10,
    onConnect(session, done) {
      if (state.isSilent) hold(session.id)
      else done()
    },
    onClose(session) {
      held.delete(session.id)
      tell()
    },
    onRcptTo({ address }, _session, done) {
      if (moodOf(address) !== 'refuses') return done()
      done(Object.assign(new Error(`no such person as <${address}>`), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      state.isEncrypted = session.secure
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        if (left-- > 0) return done(Object.assign(new Error('busy'), { responseCode: 451 }))
        const mood = moodOf(session.envelope.rcptTo[0]?.address ?? '')
        if (mood === 'stalls') return hold(session.id)
        const letter = await PostalMime.parse(Buffer.concat(parts))
        if (state.slowness > 0) {
          hold(session.id)
          await new Promise((later) => setTimeout(later, state.slowness))
          held.delete(session.id)
        }
        letters.push(letter)
        if (mood === 'hangs up') socketOf(session.id)?.destroy()
        else done()
        tell()
      })
    },
  })
  const connections = () => [...(server as unknown as { connections: Set<Connection> }).connections]
  const socketOf = (id: string) => connections().find(({ session }) => session?.id === id)?._socket
  // a client that is gone
  server.on('error', () => {})
  return { server, connections }
}

const writtenLater = (one: Email, other: Email): Email =>
  (other.messageId ?? '') < (one.messageId ?? '') ? one : other

/** The code in a letter. */
export const codeIn = (letter: Email): string => letter.subject?.match(/\d{6}/)?.[0] ?? ''

/** The link of a letter that signs in. */
export const linkIn = (letter: Email): string => letter.text?.match(/https?:\S+\/auth\/code\S+/)?.[0] ?? ''
