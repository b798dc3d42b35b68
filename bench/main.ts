import { parts } from './parts.ts'
import { runAndKeep } from './report/kept.ts'
import { writeResults } from './report/write.ts'

// node bench/main.ts [part …]: all parts, or only these
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${parts.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
for (const part of parts.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  console.log(`${part.title} (${part.name})…`)
  try {
    await runAndKeep(part)
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
  writeResults(parts)
}
console.log('bench/results.md is written')
process.exit()
