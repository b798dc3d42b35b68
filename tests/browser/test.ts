import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test'
import type { Database } from '#server/database/connect.ts'
import { timeToStart } from '#tests/start/server-process.ts'
import { type ChangingServer, startChangingServer } from './changing-server.ts'
import { addresses } from './start-servers.ts'
import { watch } from './watch.ts'

type Options = {
  /** Which server the test opens: the unchanging example listings, or the one whose rows tests may make. */
  server: 'examples' | 'changing'
}
type PerTest = {
  /** The database of the changing server. */
  db: Database
  /** Takes a column of it away while something is read, so that the server cannot read it. */
  withoutColumn: ChangingServer['withoutColumn']
  /** Lets a problem pass that the test makes itself, such as being offline. */
  tolerate: (problem: RegExp) => void
  tolerated: RegExp[]
  /** A further context of the same size; watched as the usual one is. */
  makeContext: (options?: Parameters<Browser['newContext']>[0]) => Promise<BrowserContext>
}
type PerWorker = { changing: () => Promise<ChangingServer> }

/** A browser test: its pages may not log errors, break the content policy or ask another origin. */
export const test = base.extend<Options & PerTest, PerWorker>({
  server: ['examples', { option: true }],
  changing: [
    async ({ browserName: _ }, use) => {
      let started: Promise<ChangingServer> | undefined
      await use(() => {
        started ??= startChangingServer()
        return started
      })
      await (await started)?.stop()
    },
    { scope: 'worker', timeout: timeToStart },
  ],
  db: async ({ changing }, use) => use((await changing()).db),
  withoutColumn: async ({ changing }, use) => use((await changing()).withoutColumn),
  baseURL: async ({ server, changing }, use) => {
    await use(server === 'examples' ? addresses.examples : (await changing()).url)
  },
  tolerated: async ({ browserName: _ }, use) => use([]),
  tolerate: async ({ tolerated }, use) => use((problem) => void tolerated.push(problem)),
  context: async ({ context, baseURL, extraHTTPHeaders, tolerated }, use) => {
    // what a context that is used again keeps of the test before
    await context.setOffline(false)
    await context.clearPermissions()
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    const problems = watch(context, String(baseURL))
    await use(context)
    expect(problems.filter((problem) => !tolerated.some((each) => each.test(problem)))).toEqual([])
  },
  makeContext: async ({ browser, baseURL, viewport, isMobile, hasTouch, locale }, use) => {
    const made: BrowserContext[] = []
    const problems: string[][] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, viewport, isMobile, hasTouch, locale, ...options })
      made.push(context)
      problems.push(watch(context, String(baseURL)))
      return context
    })
    for (const context of made) await context.close()
    expect(problems.flat()).toEqual([])
  },
})

export { expect }
