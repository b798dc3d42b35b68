import { z } from 'zod'
import { nameOf } from '#contract/values/names.ts'

/** Names, one in a line. */
export const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The schema of such an input: how many names at most, and characters of each. */
export function typedNames(max: number, maxLength: number) {
  const name = nameOf(maxLength)
  return z.string().superRefine((typed, context) => {
    const lines = linesOf(typed)
    if (lines.length > max) context.addIssue({ code: 'too_big', origin: 'array', maximum: max })
    for (const line of lines) {
      const issue = name.safeParse(line, { reportInput: true }).error?.issues[0]
      if (issue) context.addIssue({ ...issue, path: [] } as never)
    }
  })
}
