import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { appOn } from './app.ts'

type App = Pick<Awaited<ReturnType<typeof appOn>>, 'request'>

/** Every public call of the upgrade's rows, and searches with typing errors. */
export const paths: string[] = Object.keys(
  JSON.parse(readFileSync(resolve(import.meta.dirname, 'fixtures/upgrade/answers.json'), 'utf8')).public,
)

const requestId = /"requestId":"[^"]+"/

/** What an app answers to all of `paths`, to compare with another that has the same rows. */
export async function answersOf(app: App): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const path of paths) {
    const response = await app.request(path)
    const headers = ['location', 'link', 'x-total-count', 'content-type'].map((name) =>
      response.headers.get(name),
    )
    const body = Buffer.from(await response.arrayBuffer())
    const isText = /json|xml|text/.test(response.headers.get('content-type') ?? '')
    const read = isText
      ? body.toString().replace(requestId, '')
      : createHash('sha256').update(body).digest('hex')
    answers[path] = JSON.stringify([response.status, ...headers, read])
  }
  return answers
}
