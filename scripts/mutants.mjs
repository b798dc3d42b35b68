// Breaks one rule of the code after the other, in copies: some test must notice each. Names rooms (claims) or words of rules to run some.
import { build, install, node, run } from './prepare.mjs'

await install({ isForDevelopment: true })
await build()
await run(node, ['tests/mutants/run.ts', ...process.argv.slice(2)])
