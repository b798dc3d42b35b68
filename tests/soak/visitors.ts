import { Agent, get } from 'node:http'

/** What visitors met: how often each status came, and what was no answer at all. */
export type Met = { statuses: Map<number, number>; failures: string[]; withoutRetryAfter: number }

/** Visitors who ask for something new each time, one request after the other, until they are told to stop. */
export function sendVisitors(urls: string[], each = 2) {
  const met: Met = { statuses: new Map(), failures: [], withoutRetryAfter: 0 }
  const agent = new Agent({ keepAlive: true })
  let isOver = false
  let asked = 0
  const visit = async (url: string) => {
    while (!isOver) {
      asked += 1
      await ask(agent, `${url}/api/tourism/profiles?q=word${asked}`, met)
    }
  }
  const visitors = Promise.all(urls.flatMap((url) => Array.from({ length: each }, () => visit(url))))
  return {
    met,
    async stop() {
      isOver = true
      await visitors
      agent.destroy()
    },
  }
}

const ask = (agent: Agent, address: string, met: Met) =>
  new Promise<void>((done) => {
    const failed = ({ message }: Error) => {
      met.failures.push(message)
      done()
    }
    const request = get(address, { agent, timeout: 40_000 }, (response) => {
      const { statusCode = 0, headers } = response
      met.statuses.set(statusCode, (met.statuses.get(statusCode) ?? 0) + 1)
      if (statusCode === 503 && !headers['retry-after']) met.withoutRetryAfter += 1
      response
        .on('error', failed)
        .resume()
        .on('end', () => done())
    })
    request.on('error', failed).on('timeout', () => request.destroy(new Error('no answer')))
  })
