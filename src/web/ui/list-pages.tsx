import { Link } from 'react-router'
import type { Page } from '#contract/endpoint.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { nextCursor } from '#web/data/next-cursor.ts'
import { ArrowLeft, ArrowRight } from '#web/icons/icons.ts'
import { Icon } from './icon.tsx'

type ListPagesProps = { page: Page<unknown>; address: URLSearchParams }

/** Links to the next and to the first page of a list whose `cursor` is in the URL. */
export function ListPages({ page, address }: ListPagesProps) {
  const { t } = useTranslation('common')
  const cursor = nextCursor(page)
  const isFirst = !address.has('cursor')
  if (!cursor && isFirst) return null
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      {isFirst ? (
        <span />
      ) : (
        <Link className="button" discover="none" to={`?${withCursor(address)}`}>
          <Icon of={ArrowLeft} />
          {t('pager.first')}
        </Link>
      )}
      <span className="small soft num">{t('pager.shown', { count: page.items.length })}</span>
      {cursor ? (
        <Link className="button" rel="next" discover="none" to={`?${withCursor(address, cursor)}`}>
          {t('pager.next')}
          <Icon of={ArrowRight} />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}

function withCursor(address: URLSearchParams, cursor?: string) {
  const next = new URLSearchParams(address)
  if (cursor) next.set('cursor', cursor)
  else next.delete('cursor')
  return next
}
