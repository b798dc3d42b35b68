import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { keepLog } from '#tests/log.ts'
import { catchMail, type Mood } from '#tests/mail.ts'

/** One case: what the mail server did, and what became of the mail. */
export type MailFigure = { what: string; figure: string }

const atOnce = 12
const tries = 20
const patienceMs = 60_000

type Node = { app: App; send: (name: string) => Promise<void>; stop: () => Promise<void> }

/**
 * Sends mail to a server in each of its moods, on an embedded database in files. Takes about two minutes; rejects where
 * a message is lost or does not arrive within a minute.
 */
export async function soakMail(): Promise<MailFigure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'igarape-soak-mail-'))
  const moods = new Map<string, Mood>()
  const server = await catchMail({ moodOf: (address) => moods.get(nameIn(address)) ?? 'fine' })
  const kept = keepLog('info')
  let node = await startNode(dataDir, server.url, kept.log)
  const figures: MailFigure[] = []
  const tell = (what: string, figure: string) => figures.push({ what, figure })
  try {
    tell('healthy', await usual(node, server))
    server.state.slowness = 2000
    tell(`2 s a mail, ${atOnce} at once`, await together(node, server))
    server.state.slowness = 0
    moods.set('stalled', 'stalls')
    tell('one stalls after DATA: the next one', await behind(node, server, 'stalled'))
    await server.untilHeld(0)
    moods.delete('stalled')
    tell('the stalled one, once the server is well', await arrival(server, 'stalled'))
    server.state.isSilent = true
    tell('one is never greeted: the next one', await behindSilence(node, server))
    moods.set('refused', 'refuses')
    tell('one is refused (550): the next one', await behind(node, server, 'refused', false))
    moods.delete('refused')
    tell('the refused one, once its address exists', await arrival(server, 'refused'))
    tell('hangs up after DATA', await copies(node, server, moods))
    server.state.slowness = 3000
    await node.send('stopped')
    await server.untilHeld(1)
    await node.stop()
    server.state.slowness = 0
    node = await startNode(dataDir, server.url, kept.log)
    await node.send('after the stop')
    await arrival(server, 'after the stop')
    tell('stopped during a delivery: copies', String(lettersTo(server, 'stopped').length))
    const levels = kept.lines().map(({ level }) => level)
    tell(
      'log lines: warnings, errors',
      `${levels.filter((each) => each === 40).length}, ${levels.filter((each) => each === 50).length}`,
    )
    return figures
  } finally {
    await server.close()
    await node.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type MailServer = Awaited<ReturnType<typeof catchMail>>

const addressOf = (name: string) => `${name.replaceAll(' ', '.')}@example.org`
const nameIn = (address: string) => (address.split('@')[0] ?? '').replaceAll('.', ' ')
const lettersTo = ({ letters }: MailServer, name: string) =>
  letters.filter(({ to }) => to?.some(({ address }) => address === addressOf(name)))

async function startNode(
  dataDir: string,
  smtpUrl: string,
  log: ReturnType<typeof keepLog>['log'],
): Promise<Node> {
  const config = readConfig({ DATA_DIR: dataDir, SMTP_URL: smtpUrl, SAMPLE_DATA: 'false' })
  const database = await openDatabase({ ...config, log })
  await migrate(database)
  const dataFolder = resolve(import.meta.dirname, '../../data')
  const app = await createApp({ config, database, log, dataFolder })
  await app.start()
  return {
    app,
    send: (name) =>
      app.mail.send(database.db, {
        to: addressOf(name),
        language: 'en',
        template: 'signInCode',
        values: { code: '123456', url: config.baseUrl, minutes: 10 },
      }),
    async stop() {
      await app.stop()
      await database.close()
    },
  }
}

/** Waits for a letter and tells how long that took. */
async function arrival(server: MailServer, name: string, since = performance.now()): Promise<string> {
  const late = AbortSignal.timeout(patienceMs)
  const lost = new Promise<never>((_, reject) => {
    late.onabort = () => reject(new Error(`The mail "${name}" did not arrive`))
  })
  await Promise.race([server.to(addressOf(name)), lost])
  return `${Math.round(performance.now() - since)} ms`
}

async function usual(node: Node, server: MailServer): Promise<string> {
  const times: number[] = []
  for (let each = 0; each < tries; each += 1) {
    const begun = performance.now()
    await node.send(`usual ${each}`)
    times.push(Number.parseInt(await arrival(server, `usual ${each}`, begun), 10))
  }
  const sorted = times.sort((a, b) => a - b)
  return `median ${sorted[tries / 2]} ms, most ${sorted.at(-1)} ms`
}

async function together(node: Node, server: MailServer): Promise<string> {
  const names = Array.from({ length: atOnce }, (_, each) => `at once ${each}`)
  const begun = performance.now()
  await Promise.all(names.map(node.send))
  await Promise.all(names.map((name) => arrival(server, name, begun)))
  return `${Math.round(performance.now() - begun)} ms for all`
}

async function behind(node: Node, server: MailServer, bad: string, isHeld = true): Promise<string> {
  await node.send(bad)
  if (isHeld) await server.untilHeld(1)
  const begun = performance.now()
  await node.send(`behind ${bad}`)
  return arrival(server, `behind ${bad}`, begun)
}

async function behindSilence(node: Node, server: MailServer): Promise<string> {
  // so that it does not go over a connection that is open already
  server.disconnect()
  await node.send('silent')
  await server.untilHeld(1)
  server.state.isSilent = false
  const begun = performance.now()
  await node.send('behind silence')
  const told = await arrival(server, 'behind silence', begun)
  await arrival(server, 'silent')
  return told
}

async function copies(node: Node, server: MailServer, moods: Map<string, Mood>): Promise<string> {
  moods.set('twice', 'hangs up')
  await node.send('twice')
  await arrival(server, 'twice')
  moods.delete('twice')
  await server.to(addressOf('twice'), 2)
  const ids = new Set(lettersTo(server, 'twice').map(({ messageId }) => messageId))
  return `${lettersTo(server, 'twice').length} copies, ${ids.size} Message-ID`
}
