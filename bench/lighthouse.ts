import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { publicPages as kinds } from '#contract/directory/public-pages.ts'
import { findBrowser } from '#tests/browser/find-browser.ts'
import { startProduct } from './measure/servers.ts'
import { publicPages } from './pages.ts'
import { atLeast, type Part, type Result } from './report/result.ts'

const run = promisify(execFile)
const folder = resolve(import.meta.dirname, 'lighthouse')
const program = resolve(folder, 'node_modules/lighthouse/cli/index.js')
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const full = 100
const maxOutput = 64 * 1024 * 1024

type Audit = { score: number | null; displayValue?: string }
type Report = {
  audits: Record<string, Audit>
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
}
type Scored = { name: string; address: string; scores: number[]; below: string[]; skipped: string[] }

/** Lighthouse is large and only this part needs it: it is installed on first use, by its own lock file. */
async function install(): Promise<void> {
  if (!existsSync(program)) await run('npm', ['ci'], { cwd: folder })
}

/** The scores of a page, 0 to 100, with the audits that cost some of them. */
async function score(name: string, url: string, address: string): Promise<Scored> {
  const { executablePath, env } = await findBrowser()
  const page = await fetch(`${url}${address}`, { headers: { 'accept-language': 'en' } })
  // examples are kept out of search engines on purpose
  const isKeptOut = /<meta name="robots" content="noindex/.test(await page.text())
  const skipped = isKeptOut ? ['is-crawlable'] : []
  const { stdout } = await run(
    process.execPath,
    [
      program,
      `${url}${address}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${categories.join(',')}`,
      ...skipped.map((audit) => `--skip-audits=${audit}`),
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { env: { ...process.env, ...env, CHROME_PATH: executablePath }, maxBuffer: maxOutput },
  )
  const report = JSON.parse(stdout) as Report
  const scores = categories.map((id) => Math.round((report.categories[id]?.score ?? 0) * full))
  const weighed = categories
    .filter((_, at) => scores[at] !== full)
    .flatMap((id) => report.categories[id]?.auditRefs ?? [])
  const below = weighed
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => [id, report.audits[id]?.displayValue].filter(Boolean).join(' '))
  return { name, address, scores, below, skipped }
}

async function measure(): Promise<Result> {
  await install()
  const product = await startProduct({ STORAGE: 'memory', SAMPLE_DATA: 'true' })
  try {
    const listed = new Set(kinds.filter(({ isInSitemap }) => isInSitemap).map(({ name }) => name))
    const pages = (await publicPages(product.client)).filter(({ name }) => listed.has(name))
    const scored: Scored[] = []
    for (const { name, addresses } of pages) {
      for (const address of addresses.slice(0, 1)) scored.push(await score(name, product.url, address))
    }
    const lowest = Math.min(...scored.flatMap(({ scores }) => scores))
    return {
      about:
        'One page of each kind that search engines may read, with the phone preset of Lighthouse 13 (simulated slow 4G, ' +
        'CPU four times slower), once each. Pages of examples say noindex on purpose: there that one audit is left out.',
      limits: [atLeast('each of the four scores of each page', lowest, full, String)],
      tables: [
        {
          title: 'Scores',
          columns: ['page', 'address', ...categories, 'below'],
          rows: scored.map(({ name, address, scores, below, skipped }) => [
            name,
            skipped.length ? `${address} (noindex)` : address,
            ...scores.map(String),
            below.join('; ') || 'none',
          ]),
        },
      ],
    }
  } finally {
    await product.stop()
  }
}

export const lighthouse: Part = { name: 'lighthouse', title: 'Lighthouse', run: measure }
