import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Reach } from '#server/outgoing/index.ts'

export type Answering = (request: IncomingMessage, response: ServerResponse) => void

/** The site of somebody else on this machine, under any name that ends in `.test`. */
export async function feedServer() {
  const asked: IncomingMessage[] = []
  let answer: Answering = (_, response) => response.end()
  const listener: RequestListener = (request, response) => {
    asked.push(request)
    answer(request, response)
  }
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    /** What was asked for, in order. */
    asked,
    port,
    addressOf: (path = '/a.ics', host = 'feeds.test') => `http://${host}:${port}${path}`,
    answerWith: (next: Answering) => {
      answer = next
    },
    answerText: (text: string) => {
      answer = (_, response) => response.end(text)
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

/** Leads to this machine: what runs for visitors cannot. */
export const reachOfTests: Reach = { addressesOf: async () => ['127.0.0.1'], allows: () => true }

/** A calendar with entries as they are written in it. */
export const calendarOf = (...entries: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...entries, 'END:VCALENDAR', ''].join('\r\n')

let uids = 0
/** An entry. */
export const entryOf = (...lines: string[]): string => {
  uids += 1
  return ['BEGIN:VEVENT', `UID:${uids}@feeds.test`, 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join(
    '\r\n',
  )
}

const compact = (day: string) => day.replaceAll('-', '')
/** An entry for whole days, of which the last is free again. */
export const daysEntry = (from: string, to: string): string =>
  entryOf(`DTSTART;VALUE=DATE:${compact(from)}`, `DTEND;VALUE=DATE:${compact(to)}`, 'SUMMARY:Reserved')
