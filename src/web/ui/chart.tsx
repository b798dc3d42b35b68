import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ChevronDown } from '#web/icons/icons.ts'
import { axisOf } from './axis.ts'
import { Icon } from './icon.tsx'

/** A value of a chart and the one it is compared with; `tick` is written below it, `label` is its name in the table. */
export type ChartPoint = { label: string; tick: string; value: number; before?: number | undefined }

type ChartProps = {
  title: string
  points: readonly ChartPoint[]
  /** The names of the bars and of the line over them. */
  words: { value: string; before?: string }
  /** The interval of labeled bars, counted from the last; without it, as many as fit. */
  every?: number | undefined
}

const width = 328
const height = 160
const left = 34
const top = 14
const bottom = 136

/** Bars with an axis, and a line over them for comparison; a table below has the same numbers. */
export function Chart({ title, points, words, every }: ChartProps) {
  const { t } = useTranslation('workspace')
  return (
    <>
      <figure className="card stack stack-2">
        <Drawing {...{ title, points, every }} />
        {words.before && (
          <ul className="legend" aria-hidden="true">
            <li>
              <i className="is" />
              {words.value}
            </li>
            <li>
              <i className="was" />
              {words.before}
            </li>
          </ul>
        )}
      </figure>
      <details className="more">
        <summary>
          <Icon of={ChevronDown} />
          {t('asTable')}
        </summary>
        <Numbers title={title} points={points} words={words} />
      </details>
    </>
  )
}

function Drawing({ title, points, every = Math.ceil(points.length / 7) }: Omit<ChartProps, 'words'>) {
  const { number } = formatOf(useSite().language)
  const axis = axisOf(Math.max(0, ...points.flatMap(({ value, before = 0 }) => [value, before])))
  const largest = axis.at(-1) ?? 1
  const yOf = (value: number) => bottom - (value / largest) * (bottom - top)
  const step = (width - left) / points.length
  const middle = (index: number) => left + step * (index + 0.5)
  // the name of a narrow last bar would be cut
  const isNarrow = step < 30
  const placeOf = (index: number) =>
    isNarrow && index === points.length - 1
      ? { x: width, textAnchor: 'end' as const }
      : { x: middle(index).toFixed(1), textAnchor: 'middle' as const }
  const line = points.flatMap(({ before }, index) =>
    before === undefined ? [] : `${middle(index).toFixed(1)},${yOf(before).toFixed(1)}`,
  )
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      {axis.map((each) => (
        <g key={each}>
          <path className="g" d={`M${left} ${yOf(each).toFixed(1)}H${width}`} />
          <text x={left - 6} y={yOf(each) + 4} textAnchor="end">
            {number(each)}
          </text>
        </g>
      ))}
      {points.map(({ label, tick, value }, index) => (
        <g key={label}>
          <rect
            className="b"
            x={(middle(index) - step * 0.3).toFixed(1)}
            y={yOf(value).toFixed(1)}
            width={(step * 0.6).toFixed(1)}
            height={(bottom - yOf(value)).toFixed(1)}
          />
          {(points.length - 1 - index) % every === 0 && (
            <text {...placeOf(index)} y={height - 6}>
              {tick}
            </text>
          )}
        </g>
      ))}
      {line.length > 1 && (
        <>
          <polyline className="h" points={line.join(' ')} />
          <polyline className="l" points={line.join(' ')} />
        </>
      )}
    </svg>
  )
}

function Numbers({ title, points, words }: ChartProps) {
  const { t } = useTranslation('workspace')
  const { number } = formatOf(useSite().language)
  return (
    <table className="table">
      <caption className="sr">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{words.value}</th>
          {words.before && <th scope="col">{words.before}</th>}
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, value, before }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="num" data-label={words.value}>
              {number(value)}
            </td>
            {words.before && (
              <td className="num" data-label={words.before}>
                {before === undefined ? '–' : number(before)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
