import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Info, X } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { State } from '#web/ui/state.tsx'
import type { FilterWords } from './filter-words.ts'
import { type Blame, filtersOf, type ListQuery, listUrl, without } from './list-query.ts'

type EmptyListProps<Item> = {
  path: string
  query: ListQuery
  blame: Blame<Item> | undefined
  wordsOf: FilterWords
  title: string
  /** Leads to the whole list. */
  showAll: string
  /** What the list shows without the filter to blame. */
  children: (items: Item[]) => ReactNode
}

/** An empty list: which one of several filters empties it, how many there are without it, and the first of those. */
export function EmptyList<Item>({
  path,
  query,
  blame,
  wordsOf,
  title,
  showAll,
  children,
}: EmptyListProps<Item>) {
  const { t } = useTranslation(['lists', 'common'])
  if (!blame || filtersOf(query).length < 2) {
    return <State level={2} title={title} text={t('common:tryAdjusting')} href={path} action={showAll} />
  }
  const { name, page } = blame
  const filter = wordsOf(name, query)
  return (
    <>
      <section className="note wait" aria-labelledby="why">
        <Icon of={Info} />
        <div className="stack stack-2">
          <h2 className="sub" id="why">
            {t('empty.blame', { filter })}
          </h2>
          {page.total !== undefined && <p className="num">{t('empty.text', { count: page.total })}</p>}
          <p>
            <a className="button" href={listUrl(path, without(query, name))}>
              <Icon of={X} />
              {t('empty.remove', { filter })}
            </a>
          </p>
        </div>
      </section>
      <section aria-labelledby="near">
        <div className="head">
          <h2 id="near">{t('empty.without', { filter })}</h2>
        </div>
        {children(page.items)}
      </section>
    </>
  )
}
