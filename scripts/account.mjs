// npm run account -- grant | list | sign-in-link | remove-passkeys | deactivate
import { install, node, run } from './prepare.mjs'

await install()
if (process.version.startsWith('v24.')) {
  const { runAccountCommand } = await import('#server/operator/index.ts')
  process.exitCode = await runAccountCommand(process.argv.slice(2))
} else {
  await run(node, ['scripts/account.mjs', ...process.argv.slice(2)])
}
