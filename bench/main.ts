import { parts } from './parts.ts'
import { runParts } from './run-parts.ts'

// node bench/main.ts [part …]: all parts, or only these
await runParts(parts, process.argv.slice(2))
process.exit()
