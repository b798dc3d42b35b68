import { runParts } from '#bench/run-parts.ts'
import { soakParts } from './parts.ts'

const maxMinutes = 10

// node bench/soak/main.ts [part …]: all parts, or only these
setTimeout(() => {
  console.error(`The soak took more than ${maxMinutes} minutes and was cut short`)
  process.exit(1)
}, maxMinutes * 60_000).unref()
await runParts(soakParts, process.argv.slice(2))
process.exit()
