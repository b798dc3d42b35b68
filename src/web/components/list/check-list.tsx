import type { PhraseLanguages } from '#contract/languages.ts'
import { Dot } from '#web/icons/document-icons.ts'
import { Check, Minus } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

const icons = { check: Check, dash: Minus, dot: Dot }

type CheckListProps = {
  title: string
  items: string[]
  /** Level of the title's heading. */
  level: 2 | 3 | 4
  /** What comes before an item: a check for what is included, a dash for what is not, a dot for the rest. */
  mark: keyof typeof icons
  /** The language of each item that is not in the page's. */
  languages?: PhraseLanguages | undefined
}

/** A titled list of short points; nothing where it is empty. */
export function CheckList({ title, items, languages, level, mark }: CheckListProps) {
  const Title = `h${level}` as const
  if (!items.length) return null
  return (
    <div>
      <Title className={level < 4 ? 'sub' : 'font-semibold'}>{title}</Title>
      <ul className="check">
        {items.map((item, index) => (
          <li key={item} className={mark === 'check' ? undefined : 'no'}>
            <Icon of={icons[mark]} />
            <span lang={languages?.[index] ?? undefined}>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
