import { parts } from './parts.ts'
import { runAndKeep } from './report/kept.ts'
import type { Part } from './report/result.ts'
import { writeResults } from './report/write.ts'
import { soakParts } from './soak/parts.ts'

/** Runs those of the parts that are asked for, or all, and writes the results. */
export async function runParts(choice: Part[], asked: string[]): Promise<void> {
  const unknown = asked.filter((name) => !choice.some((part) => part.name === name))
  if (unknown.length) {
    console.error(
      `There is no part ${unknown.join(', ')}. Parts: ${choice.map(({ name }) => name).join(', ')}`,
    )
    process.exit(1)
  }
  for (const part of choice.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    console.log(`${part.title} (${part.name})…`)
    try {
      await runAndKeep(part)
    } catch (error) {
      console.error(error)
      process.exitCode = 1
    }
    writeResults([...parts, ...soakParts])
  }
  console.log('bench/results.md is written')
}
