import { createContext, type ReactNode, useContext } from 'react'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Info } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type Listed = { isSample: boolean }

/** True where a list shows example listings: then nothing on the page may say that its listings were reviewed. */
export const hasExamples = (items: readonly Listed[]): boolean => items.some(({ isSample }) => isSample)

/** Whether a list shows examples and nothing else. */
export const areAllExamples = (items: readonly Listed[]): boolean =>
  hasExamples(items) && items.every(({ isSample }) => isSample)
const AreSaid = createContext(false)

/** The cards of a list below its note: where it says that all are examples, no card says it again. */
export const UnderExamplesNote = ({ items, children }: { items: readonly Listed[]; children: ReactNode }) => (
  <AreSaid value={areAllExamples(items)}>{children}</AreSaid>
)

/** The mark of an example on a card, and nothing where a note above says it of all. */
export function useExampleMark(): (of: Listed) => string | undefined {
  const { t } = useTranslation('common')
  const areSaid = useContext(AreSaid)
  return ({ isSample }) => (isSample && !areSaid ? t('example') : undefined)
}

/** Says once, on top of a list, that it shows example listings; nothing where it shows none. */
export function ExamplesNote({ items }: { items: readonly Listed[] }) {
  const { t } = useTranslation('lists')
  if (!hasExamples(items)) return null
  return (
    <div className="note slim small">
      <Icon of={Info} />
      <p>
        {t(areAllExamples(items) ? 'examples.all' : 'examples.some')}{' '}
        <a href={`${paths.howWeReview()}#examples`}>{t('examples.more')}</a>
      </p>
    </div>
  )
}
