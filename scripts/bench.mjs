// Weight, speed and memory, into bench/results.md. npm run bench -- <part> runs one part.
import { build, install, node, run } from './prepare.mjs'

await install({ isForDevelopment: true })
await build()
await run(node, ['bench/main.ts', ...process.argv.slice(2)])
