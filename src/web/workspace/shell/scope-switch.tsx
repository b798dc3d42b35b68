import { Link } from 'react-router'

export const scopes = ['mine', 'all'] as const
export type Scope = (typeof scopes)[number]

type ScopeSwitchProps = {
  /** The name of the choice for screen readers. */
  label: string
  texts: Record<Scope, string>
  hrefOf: (scope: Scope) => string
  scope: Scope
}

/** For staff: their own, or everyone's. */
export function ScopeSwitch({ label, texts, hrefOf, scope }: ScopeSwitchProps) {
  return (
    <nav className="row" aria-label={label}>
      {scopes.map((each) => (
        <Link
          key={each}
          className="chip"
          discover="none"
          to={hrefOf(each)}
          aria-current={each === scope ? 'page' : undefined}
        >
          {texts[each]}
        </Link>
      ))}
    </nav>
  )
}
