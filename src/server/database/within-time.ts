/** Rejects with `message` when `promise` has not settled after `ms`; the work itself goes on. */
export async function withinTime<T>(promise: Promise<T>, ms: number, message: string): Promise<T> {
  const { promise: expired, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(message)), ms)
  try {
    return await Promise.race([promise, expired])
  } finally {
    clearTimeout(timer)
  }
}
