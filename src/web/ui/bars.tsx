const height = 40

/** Values in their order as bars. Decoration: sums and a table say the same. */
export function Bars({ values }: { values: number[] }) {
  const most = Math.max(1, ...values)
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${values.length * 4} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.map((value, index) => {
        const tall = Math.max(1, (value / most) * height)
        // biome-ignore lint/suspicious/noArrayIndexKey: a value has no id; its place says which day it is
        return <rect key={index} x={index * 4} y={height - tall} width={3} height={tall} />
      })}
    </svg>
  )
}
