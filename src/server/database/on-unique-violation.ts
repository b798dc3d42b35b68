import type { AppError } from '#server/http/index.ts'

const uniqueViolation = '23505'

/** Answers what was written; where another row has the same name already, throws what `taken` makes. */
export async function onUniqueViolation<T>(written: Promise<T>, taken: () => AppError): Promise<T> {
  try {
    return await written
  } catch (error) {
    const { cause } = error as { cause?: { code?: unknown } }
    throw cause?.code === uniqueViolation ? taken() : error
  }
}
