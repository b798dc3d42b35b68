// Breaks servers again and again, at most fifteen minutes, into bench/results.md; then what npm test leaves out, more than an
// hour. npm run soak -- <part> runs one part.
import { bin, build, install, node, run } from './prepare.mjs'

await install({ isForDevelopment: true })
await build()
const [part] = process.argv.slice(2)
if (!['accessibility', 'imports', 'engines', 'tests'].includes(part))
  await run(node, ['bench/soak/main.ts', ...process.argv.slice(2)])
// what the page about accessibility shows; part of the tests below, by itself some twenty minutes
if (part === 'accessibility')
  await run(node, [bin('playwright'), 'test', 'every-page', '--grep', '@public'], {
    env: { WHOLE_RUN: '1' },
  })
// npm test imports a tenth of the rows, on PostgreSQL alone
if (!part || part === 'imports') {
  await run(node, [bin('vitest'), 'run', 'src/server/imports/large.test.ts'], {
    env: { IMPORT_ROWS: '50000' },
  })
}
// npm test runs most API tests on PostgreSQL alone
if (!part || part === 'engines')
  await run(node, [bin('vitest'), 'run', 'src/server'], { env: { ENGINES: 'both' } })
// what npm test leaves out (tests/short-run.ts), and the rest once more
if (!part || part === 'tests') {
  const env = { WHOLE_RUN: '1' }
  await run(node, [bin('vitest'), 'run'], { env })
  await run(node, [bin('playwright'), 'test'], { env })
}
