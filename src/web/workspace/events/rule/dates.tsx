import { keepPreviousData } from '@tanstack/react-query'
import { readEventRule } from '#contract/events/rules.ts'
import type { LocalizedText } from '#contract/languages.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { RuleKind } from './values.ts'

type RuleDatesProps = {
  rule: string | null
  durationDays: number | undefined
  kind: RuleKind
  /** Uses the rule's own text as the one that visitors read. */
  onTake?: (words: LocalizedText) => void
}

/** How the server reads a rule: as text, and the next three dates. It reserves room for three. */
export function RuleDates({ rule, durationDays, kind, onTake }: RuleDatesProps) {
  const { t } = useTranslation('event-dates')
  const { language } = useSite()
  const { dateRange } = formatOf(language)
  const isLasting = durationDays === undefined || (durationDays >= 1 && durationDays <= 366)
  const read = useApi(
    readEventRule,
    { rule: rule ?? '', ...(durationDays !== undefined && { durationDays }) },
    { enabled: rule !== null && isLasting, placeholderData: keepPreviousData, retry: false },
  )
  return (
    <div className="stack stack-2 min-h-40" aria-live="polite" aria-busy={read.isFetching}>
      {rule === null ? (
        <p className="soft">{t('rule.noneNone')}</p>
      ) : !isLasting || read.data?.words === null ? (
        <p className="error">
          <Icon of={CircleAlert} />
          <span>{t(`rule.wrong.${kind as keyof typeof wrongKinds}`)}</span>
        </p>
      ) : read.isError ? (
        <p className="row">
          <span>{t('rule.failed')}</span>
          <button type="button" className="button small" onClick={() => void read.refetch()}>
            {t('rule.retry')}
          </button>
        </p>
      ) : !read.data ? (
        <p className="soft">{t('rule.reading')}</p>
      ) : (
        <>
          <p className="row">
            <b>{read.data.words?.[language]}</b>
            {onTake && (
              <button
                type="button"
                className="button small"
                onClick={() => read.data?.words && onTake(read.data.words)}
              >
                {t('rule.take')}
              </button>
            )}
          </p>
          <h3 className="small">{t('rule.next')}</h3>
          {read.data.dates.length === 0 ? (
            <p className="soft">{t('rule.noneAnnounced')}</p>
          ) : (
            <ul className="num">
              {read.data.dates.map(({ startsOn, endsOn }) => (
                <li key={startsOn}>{dateRange(startsOn, endsOn)}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}

const wrongKinds = { dates: 1, weekday: 1, easter: 1, untilEaster: 1 }
