import { Check, Minus } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'

type CheckListProps = {
  title: string
  items: string[]
  /** Level of the title's heading. */
  level: 2 | 4
  /** True for what is not part of it. */
  isMissing?: boolean
  lang?: string | undefined
}

/** A titled list of what is included, or is not; nothing where it is empty. */
export function CheckList({ title, items, level, isMissing = false, lang }: CheckListProps) {
  const Title = `h${level}` as const
  if (!items.length) return null
  return (
    <div>
      <Title className={level === 2 ? 'sub' : 'font-semibold'}>{title}</Title>
      <ul className="check" lang={lang}>
        {items.map((item) => (
          <li key={item} className={isMissing ? 'no' : undefined}>
            <Icon of={isMissing ? Minus : Check} />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
