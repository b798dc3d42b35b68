import { type FigureCounts, type FigureRow, getFiguresBy } from '#contract/system/analytics.ts'
import { type FigureGroup, figureGroups, figureNames, figuresOf } from '#contract/system/analytics-kinds.ts'
import { numbersOf } from '#i18n/format-numbers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CsvLink } from '#web/components/analytics/csv-link.tsx'
import type { Period } from '#web/components/analytics/period.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { Share } from '#web/ui/share.tsx'
import { figuresFile } from './figures-file.ts'
import { useKeyName } from './use-key-name.ts'

type GroupTableProps = { period: Period; asked: string | null; onChange: (group: FigureGroup) => void }

/** The group in the URL. */
export const groupOf = (asked: string | null): FigureGroup =>
  figureGroups.find((each) => each === asked) ?? 'city'

/** The figures by kind of page, by subject, town, type, language, or search terms. */
export function GroupTable({ period, asked, onChange }: GroupTableProps) {
  const { t } = useTranslation('analytics')
  const group = groupOf(asked)
  return (
    <section className="stack" aria-labelledby="groups">
      <div className="head">
        <h2 id="groups">{t('groups.title')}</h2>
        <CsvLink href={figuresFile(period, group)} of={t(`groups.${group}`)} />
      </div>
      <div className="max-w-96">
        <SelectField
          label={t('groups.by')}
          value={group}
          onChange={(event) => onChange(event.target.value as FigureGroup)}
        >
          {figureGroups.map((each) => (
            <option key={each} value={each}>
              {t(`groups.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {group === 'words' && <p className="small soft">{t('groups.wordsText')}</p>}
      {(group === 'city' || group === 'type') && <p className="small soft">{t('groups.searches')}</p>}
      <Rows period={period} group={group} />
    </section>
  )
}

function Rows({ period, group }: { period: Period; group: FigureGroup }) {
  const { t } = useTranslation('analytics')
  const input = { group, ...period }
  const found = useApi(getFiguresBy, input, {
    // the rows of another period may stay until the new ones are there, those of another group not
    placeholderData: (before, query) => (isOfGroup(group, query?.queryKey) ? before : undefined),
    staleTime: 60_000,
  })
  if (found.isError) return <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />
  if (!found.data) return <ListState title={t('loading')} isLoading />
  const { rows } = found.data
  if (rows.length === 0) return <ListState title={t('nothingYet')} />
  const names = figuresOf[group]
  const most = Object.fromEntries(
    figureNames.map((name) => [name, Math.max(...rows.map((row) => row[name]))]),
  ) as FigureCounts
  return (
    <table className="table">
      <caption className="sr">{t(`groups.${group}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`groups.${group}`)}</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {t(`names.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} group={group} most={most} />
        ))}
      </tbody>
    </table>
  )
}

const isOfGroup = (group: FigureGroup, [, input]: readonly unknown[] = []) =>
  (input as { group?: FigureGroup } | undefined)?.group === group

type RowProps = { row: FigureRow; group: FigureGroup; most: FigureCounts }

/** One row: each number with its bar, and the number of the period before. */
function Row({ row, group, most }: RowProps) {
  const { t } = useTranslation('analytics')
  const { number } = numbersOf(useSite().language)
  const keyName = useKeyName()
  const name = keyName(group, row)
  return (
    <tr>
      <th scope="row" className="wrap-anywhere">
        {row.path ? <a href={row.path}>{name}</a> : name}
      </th>
      {figuresOf[group].map((each) => (
        <td key={each} data-label={t(`names.${each}`)} className="num">
          <span>
            {number(row[each])}{' '}
            <span className="tiny soft whitespace-nowrap">
              {t('before', { value: number(row.before[each]) })}
            </span>
            <Share value={row[each]} most={most[each]} />
          </span>
        </td>
      ))}
    </tr>
  )
}
