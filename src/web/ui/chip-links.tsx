import { Link } from 'react-router'
import { numbersOf } from '#i18n/format-numbers.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check } from '#web/icons/icons.ts'
import { Icon } from './icon.tsx'

export type ChipLink = { to: string; text: string; count?: number | undefined; isHere: boolean }

/** Links to views of the same list, each with its count; the current one is marked. */
export function ChipLinks({ label, chips }: { label: string; chips: ChipLink[] }) {
  const { number } = numbersOf(useSite().language)
  return (
    <nav className="chips" aria-label={label}>
      {chips.map(({ to, text, count, isHere }) => (
        <Link key={to} className="chip" discover="none" to={to} aria-current={isHere ? 'true' : undefined}>
          {isHere && <Icon of={Check} />}
          {text}
          {count !== undefined && <span className="num">{number(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
