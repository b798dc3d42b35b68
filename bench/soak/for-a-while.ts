// SOAK_FACTOR=0.1 tries every part for a tenth of its time
export const factor = Number(process.env.SOAK_FACTOR || 1)

/** Repeats `round` until the time is over; answers how many rounds there were. */
export async function forAWhile(seconds: number, round: (n: number) => Promise<void>): Promise<number> {
  const end = performance.now() + seconds * factor * 1000
  let rounds = 0
  while (performance.now() < end) {
    rounds += 1
    await round(rounds)
  }
  return rounds
}
