import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from '#i18n/use-translation.ts'

/** Shown instead of a list: that it is loading, or that it failed, with a button to try again. */
export function ListState({ list }: { list: Pick<UseQueryResult, 'data' | 'isError' | 'refetch'> }) {
  const { t } = useTranslation('workspace')
  if (list.isError) {
    return (
      <div className="row" role="alert">
        {t('loadFailed')}
        <button type="button" className="button small" onClick={() => list.refetch()}>
          {t('retry')}
        </button>
      </div>
    )
  }
  if (list.data) return null
  return (
    <div aria-busy="true">
      <span className="sr">{t('loading')}</span>
      <div className="bone" />
    </div>
  )
}
