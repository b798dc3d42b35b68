// npm run affected -- <file> [--since <time>] [--until <time>] [--listing <slug>]
import { install, node, run } from './prepare.mjs'

await install()
if (process.version.startsWith('v24.')) {
  const { runAffectedCommand } = await import('#server/operator/index.ts')
  process.exitCode = await runAffectedCommand(process.argv.slice(2))
} else {
  await run(node, ['scripts/affected.mjs', ...process.argv.slice(2)])
}
