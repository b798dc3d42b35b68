import { maxAttractions } from '#contract/content/limits.ts'
import { choicesOf } from '#contract/imports/choices.ts'
import { exampleFile } from '#contract/imports/examples.ts'
import { type CellType, fieldsOfKind } from '#contract/imports/fields.ts'
import type { ImportKind } from '#contract/imports/limits.ts'
import { examplePriceRules } from '#contract/imports/price-rules.ts'
import { isListingField, listingFields } from '#entities/listing.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Download } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFieldLabel } from './labels.ts'

/** Fields whose type alone does not tell how they are written. */
const ownHints = {
  latitude: 'latitude',
  longitude: 'longitude',
  meetingLatitude: 'latitude',
  meetingLongitude: 'longitude',
  listing: 'listing',
  months: 'months',
  price: 'price',
  populationYear: 'year',
  weekdays: 'weekdays',
} as const
const hintOf = (field: string) =>
  isListingField(field) && listingFields[field].kind === 'year'
    ? 'year'
    : ownHints[field as keyof typeof ownHints]
type HintOfType = 'list' | 'number' | 'integer' | 'date' | 'time' | 'times' | 'languages' | 'prices'

/** The columns that a file of a kind may have and how each cell is written, with an example file. */
export function ColumnsHelp({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('imports')
  const label = useFieldLabel()
  return (
    <details className="more">
      <summary>{t('help.title', { kind: t(`kinds.${kind}`) })}</summary>
      <div className="stack">
        <p>{t('help.lead')}</p>
        {kind === 'attractions' && <p>{t('help.attractions', { most: maxAttractions })}</p>}
        <ul className="stack stack-2">
          {fieldsOfKind(kind).map(([field, { type, ...rules }]) => (
            <li key={field}>
              <strong>{label(field)}</strong> <code className="soft">{field}</code>
              {'isRequired' in rules && ` (${t('mapping.required')})`}
              <Hint kind={kind} field={field} type={type} />
            </li>
          ))}
        </ul>
        <p className="row">
          <a
            className="button quiet"
            download={`${kind}.csv`}
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(exampleFile(kind))}`}
          >
            <Icon of={Download} />
            {t('help.example')}
          </a>
        </p>
      </div>
    </details>
  )
}

type HintProps = { kind: ImportKind; field: string; type: CellType }

/** How a cell of a field is written; nothing if any text is allowed. */
function Hint({ kind, field, type }: HintProps) {
  const { t } = useTranslation('imports')
  const choices = choicesOf(kind, field)
  const own = hintOf(field)
  if (type === 'text' && !own) return null
  return (
    <div className="small">
      {choices
        ? t('help.option', { choices: choices.join(', ') })
        : t(`help.${own ?? (type as HintOfType)}`, { example: examplePriceRules })}
    </div>
  )
}
