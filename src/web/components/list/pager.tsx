import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ArrowLeft, ArrowRight } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type PagerProps = {
  /** The address of the next page. */
  next?: string | undefined
  /** The address of the first page, on every other page. */
  first?: string | undefined
  /** How many the page shows. */
  shown: number
  /** How many there are in all. */
  total?: number | undefined
  /** The number of the first one shown, where it is known. */
  from?: number | undefined
}

/** Plain links between the pages of a list; nothing where everything fits on one page. */
export function Pager({ next, first, shown, total, from }: PagerProps) {
  const { t } = useTranslation(['listings', 'common'])
  const { number } = formatOf(useSite().language)
  if (!next && !first) return null
  return (
    <nav className="pager" aria-label={t('common:pager.label')}>
      {first ? (
        <a className="button" href={first}>
          <Icon of={ArrowLeft} />
          {t('common:pager.first')}
        </a>
      ) : (
        <span />
      )}
      <span className="small soft num">
        {total === undefined
          ? t('common:pager.shown', { count: shown })
          : from === undefined
            ? t('pager.of', { shown: number(shown), total: number(total) })
            : t('common:pager.range', {
                from: number(from),
                to: number(from + shown - 1),
                total: number(total),
              })}
      </span>
      {next ? (
        <a className="button" rel="next" href={next}>
          {t('common:pager.next')}
          <Icon of={ArrowRight} />
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
