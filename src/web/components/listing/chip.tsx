import type { ReactNode } from 'react'
import { formatOf } from '#i18n/format.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type ChipProps = {
  href: string
  name: string
  isChosen?: boolean
  /** How many the list has then; left out where that is not known. */
  count?: number | undefined
  /** It empties the list. */
  isBlamed?: boolean
  /** What comes after the text, such as a cross. */
  children?: ReactNode
}

/** A link that narrows a list, one of a few; the chosen one is marked. */
export function Chip({ href, isChosen = false, isBlamed, name, count, children }: ChipProps) {
  const { number } = formatOf(useSite().language)
  return (
    <a className={isBlamed ? 'chip blame' : 'chip'} href={href} aria-current={isChosen ? 'true' : undefined}>
      {isChosen && !children && <Icon of={Check} />}
      {name}
      {count !== undefined && <span className="num">{number(count)}</span>}
      {children}
    </a>
  )
}
