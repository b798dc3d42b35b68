import type { AppError } from '#server/http/index.ts'

/** Answers what was written; where a check of the database refuses it, throws what `refused` makes. */
export async function onCheckViolation<T>(
  written: Promise<T>,
  check: string,
  refused: () => AppError,
): Promise<T> {
  try {
    return await written
  } catch (error) {
    const { cause } = error as { cause?: { constraint?: unknown } }
    throw cause?.constraint === check ? refused() : error
  }
}
