import { maxAttractions } from '#contract/content/limits.ts'
import { importChoices, isChoiceField } from '#contract/imports/choices.ts'
import { exampleFile } from '#contract/imports/examples.ts'
import { fieldsOfKind, type ImportKind } from '#contract/imports/fields.ts'
import { isListingField, listingFields } from '#entities/listing.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Download } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFieldLabel } from './labels.ts'

/** Of these the type alone does not tell how they are written. */
const ownHints = {
  latitude: 'latitude',
  longitude: 'longitude',
  price: 'price',
  populationYear: 'year',
} as const
const hintOf = (field: string) =>
  isListingField(field) && listingFields[field].kind === 'year'
    ? 'year'
    : ownHints[field as keyof typeof ownHints]
type Hint = 'list' | 'integer' | 'date' | 'time' | 'languages'

/** Which columns a file of a kind may have and how a cell of each is written, with a file to begin from. */
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
              {type !== 'text' && (
                <div className="small">
                  {isChoiceField(field)
                    ? t('help.option', { choices: importChoices[field].join(', ') })
                    : t(`help.${hintOf(field) ?? (type as Hint)}`)}
                </div>
              )}
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
