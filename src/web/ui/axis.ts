/** The steps of an axis from 0 to at least `largest`, a whole number: two to five numbers that are easy to read. */
export function axisOf(largest: number): number[] {
  const target = Math.max(1, Math.ceil(largest))
  const power = 10 ** Math.floor(Math.log10(target))
  const step =
    [0.25, 0.5, 1, 2].map((each) => each * power).find((each) => each >= 1 && target / each <= 4) ??
    power * 2.5
  const whole = Math.max(1, Math.ceil(step))
  return Array.from({ length: Math.ceil(target / whole) + 1 }, (_, index) => index * whole)
}
