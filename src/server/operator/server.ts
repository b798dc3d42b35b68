import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Accounts } from '#server/accounts/index.ts'
import { exportData } from '#server/backup/index.ts'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { AppError } from '#server/http/index.ts'
import { imageFolder } from '#server/images/index.ts'
import { Action, perform } from './actions.ts'
import { AskedPeople, readPeople } from './people.ts'
import { exportPath, isListening, peoplePath } from './socket.ts'

const ownerOnly = 0o600

/** What the operator's commands work on. */
type Served = { accounts: Accounts; database: DatabaseHandle }

/**
 * Listens to the operator on a Unix socket that only the server's own user may open. A server that cannot
 * listen there goes on without. Returns the function that ends it.
 */
export async function startOperator(socket: string, served: Served): Promise<() => Promise<void>> {
  const { log } = served.accounts
  try {
    mkdirSync(dirname(socket), { recursive: true, mode: 0o700 })
    if (existsSync(socket)) {
      if (await isListening(socket)) throw new Error('another server listens there')
      // left behind by a server that was killed
      rmSync(socket)
    }
    return await listen(socket, served)
  } catch (error) {
    log.warn({ reason: (error as Error).message, socket }, 'the operator’s commands cannot reach this server')
    return async () => {}
  }
}

async function listen(socket: string, served: Served): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url === exportPath) void sendExport(served, response)
    else if (request.url === peoplePath) void sendPeople(served, request, response)
    else void handle(served.accounts, request, response)
  })
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(socket, done)
    // the socket exists from here on, and nobody is connected yet
    if (existsSync(socket)) chmodSync(socket, ownerOnly)
  })
  return () =>
    new Promise((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
}

async function handle(accounts: Accounts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, body: { text: string } | { error: string }) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  try {
    const action = Action.safeParse(await json(request))
    if (!action.success) return void send(400, { error: 'This server does not know that command.' })
    send(200, { text: await perform(accounts, action.data) })
  } catch (error) {
    if (!(error instanceof AppError)) accounts.log.error({ err: error }, 'the account command failed')
    send(error instanceof AppError ? 409 : 500, { error: (error as Error).message })
  }
}

/** Streams everything in the database; a connection that ends before the last byte says that it failed. */
async function sendExport({ accounts, database }: Served, response: ServerResponse): Promise<void> {
  try {
    response.writeHead(200, { 'content-type': 'application/gzip' })
    await pipeline(exportData(database, imageFolder(accounts.config)), response)
  } catch (error) {
    accounts.log.error({ err: error }, 'the export failed')
    response.destroy()
  }
}

/** Streams what is stored about people, a line for each thing; a connection that ends early says that it failed. */
async function sendPeople(
  { accounts, database }: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refuse = (error: string) =>
    void response.writeHead(409, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
  try {
    const asked = AskedPeople.safeParse(await json(request))
    if (!asked.success) return refuse('it does not know these options.')
    const pages = readPeople(database.db, asked.data)
    // nothing is sent before the first page is there: until then it can be refused
    const first = await pages.next()
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    const lines = async function* () {
      if (!first.done) yield linesOf(first.value)
      for await (const rows of pages) yield linesOf(rows)
    }
    await pipeline(Readable.from(lines()), response)
  } catch (error) {
    if (error instanceof AppError) return refuse(error.message)
    accounts.log.error({ err: error }, 'the list of people failed')
    if (response.headersSent) response.destroy()
    else refuse((error as Error).message)
  }
}

const linesOf = (rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
