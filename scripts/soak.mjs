// Breaks servers again and again, at most ten minutes, into bench/results.md. npm run soak -- <part> runs one part.
import { build, install, node, run } from './prepare.mjs'

await install({ isForDevelopment: true })
await build()
await run(node, ['bench/soak/main.ts', ...process.argv.slice(2)])
