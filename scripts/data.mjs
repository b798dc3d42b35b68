// npm run data -- export | import | check
import { install, node, run } from './prepare.mjs'

await install()
if (process.version.startsWith('v24.')) {
  const { runDataCommand } = await import('#server/operator/index.ts')
  process.exitCode = await runDataCommand(process.argv.slice(2))
} else {
  await run(node, ['scripts/data.mjs', ...process.argv.slice(2)])
}
