/** A number as a bar next to the largest of its column. Decoration: the number is above it. */
export function Share({ value, most }: { value: number; most: number }) {
  return (
    <svg className="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="of" width={100} height={4} />
      <rect width={most > 0 ? (value / most) * 100 : 0} height={4} />
    </svg>
  )
}
