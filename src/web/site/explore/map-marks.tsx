import { closestZoom } from '#contract/directory/map-grid.ts'
import type { MapMark, MapView } from '#contract/directory/map-view.ts'
import { mapPartSize } from '#contract/images/map-part-size.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ListQuery } from '#web/components/list/list-query.ts'
import { useSite } from '#web/frame/use-site.ts'
import { labelHeight, layOut, pixelOf } from './lay-out-marks.ts'
import { viewUrl } from './view-url.ts'

/** How far the map zooms in to separate several things. */
const nearer = 2

/** What is on the map: one thing with its price leads to its page, several with their number to a nearer view. */
export function MapMarks({ query, view }: { query: ListQuery; view: MapView }) {
  const { t } = useTranslation('explore')
  const wordsOf = useMarkWords()
  const marks = view.marks.map((mark) => ({ mark, ...wordsOf(mark), ...pixelOf(view, mark) }))
  const laid = layOut(marks)
  const zoom = Math.min(view.zoom + nearer, closestZoom)
  const { width, height } = mapPartSize
  return (
    // biome-ignore lint/a11y/useSemanticElements: links inside a drawing
    <svg className="pins" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={t('map')}>
      {marks.map(({ mark, x, y, text, lines }, i) => (
        <a
          key={`${x} ${y}`}
          className={text ? 'pin' : 'pin dot'}
          href={mark.path ?? (view.zoom === closestZoom ? '#list' : viewUrl(query, { ...mark, zoom }))}
          data-at={`${x},${y}`}
        >
          {laid[i]?.line !== lines[0] && <title>{`${text} ${lines[0]}`.trim()}</title>}
          <rect
            x={x - (laid[i]?.width ?? 0) / 2}
            y={y - labelHeight / 2}
            width={laid[i]?.width}
            height={labelHeight}
            rx={labelHeight / 2}
          />
          {text ? (
            <text x={x} y={y + 5}>
              {text}
            </text>
          ) : (
            <circle cx={x} cy={y} r="8" />
          )}
          {/* a space, or both are read as one word */}
          {laid[i]?.line && ' '}
          {laid[i]?.line && (
            <text className="name" x={x} y={y + 30}>
              {laid[i].line}
            </text>
          )}
        </a>
      ))}
    </svg>
  )
}

/** What a mark says: on it, and below it where there is room, the longest first. */
function useMarkWords() {
  const { t } = useTranslation('explore')
  const { price: priceIn, number } = formatOf(useSite().language)
  return ({ name, count, price, currency, kind }: MapMark): { text: string; lines: string[] } => {
    const shown = price === null || currency === null ? '' : priceIn(price, currency)
    if (count === 1) return { text: shown, lines: [name] }
    if (!shown) return { text: number(count), lines: [name] }
    const from = t('from', { price: shown })
    const both = `${name} · ${from}`
    return { text: number(count), lines: kind === 'offer' ? [both, from, name] : [both, name, from] }
  }
}
