import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode }

/** Short facts with their names; those without a value are left out, and so is the list without any. */
export function Facts({ facts, className = '' }: { facts: (Fact | false | null)[]; className?: string }) {
  const shown = facts.filter((fact) => fact !== false && fact !== null)
  if (!shown.length) return null
  return (
    <dl className={`facts ${className}`}>
      {shown.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
