import { z } from 'zod'
import type { ApiDescription } from '#contract/openapi.ts'

/** Says what of a JSON answer is not as the description has it; nothing where it is. */
export function shapeCheck({ components }: ApiDescription) {
  const inDefinitions = (value: unknown) =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/components/schemas/', '"#/$defs/'))
  const $defs = inDefinitions(components.schemas)
  const parsers = new Map<string, z.ZodType>()
  return (schema: object, body: unknown): string[] => {
    const key = JSON.stringify(schema)
    const parser = parsers.get(key) ?? z.fromJSONSchema({ ...inDefinitions(schema), $defs })
    parsers.set(key, parser)
    const { error } = parser.safeParse(body)
    return error ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : []
  }
}
