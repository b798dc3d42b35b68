import { useTranslation } from '#i18n/use-translation.ts'

/** The first rows of a file, unchanged; wide ones scroll. */
export function Sample({ columns, rows }: { columns: string[]; rows: string[][] }) {
  const { t } = useTranslation('imports')
  return (
    <div className="stack stack-2">
      <h2 id="sample">{t('first')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="overflow-x-auto" aria-labelledby="sample" tabIndex={0}>
        <table className="small">
          <thead>
            <tr>
              {columns.map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no id, and two may have one name
                <th key={index} scope="col" className="p-2 text-left whitespace-nowrap">
                  {name || t('mapping.column', { number: index + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and two may be equal
              <tr key={row}>
                {columns.map((_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no id, and two may be equal
                  <td key={index} className="max-w-60 truncate p-2">
                    {(cells[index] ?? '').slice(0, 80)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
