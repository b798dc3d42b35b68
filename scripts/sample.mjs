// npm run sample -- add | remove
import { install, node, run } from './prepare.mjs'

await install()
if (process.version.startsWith('v24.')) {
  const { runSampleCommand } = await import('#server/seed/sample-command.ts')
  process.exitCode = await runSampleCommand(process.argv.slice(2))
} else {
  await run(node, ['scripts/sample.mjs', ...process.argv.slice(2)])
}
