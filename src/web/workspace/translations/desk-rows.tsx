import { useState } from 'react'
import type { RowToTranslate } from '#contract/content/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextEntry } from './text-entry.tsx'
import { keyOfText } from './text-keys.ts'
import { useDesk } from './use-desk.ts'

/** The rows of a page with their open texts; a text that is saved leads to the next one. */
export function DeskRows({ rows: given }: { rows: RowToTranslate[] }) {
  const { t } = useTranslation('translations')
  // read again in the meantime, nothing moves
  const [rows] = useState(given)
  const texts = rows.flatMap((row) => row.texts)
  const { entryOf, savedCount, end } = useDesk(texts)
  return (
    <>
      {rows.map((row) => (
        <section key={`${row.kind}/${row.id}`} className="card stack" aria-label={row.name}>
          <RowHead row={row} />
          <ul className="rows">
            {row.texts.map((text) => (
              <TextEntry key={keyOfText(text)} name={row.name} {...entryOf(text)} />
            ))}
          </ul>
        </section>
      ))}
      <p ref={end} tabIndex={-1} className="small soft">
        {t('saved.count', { count: savedCount, all: texts.length })}
      </p>
    </>
  )
}

function RowHead({ row }: { row: RowToTranslate }) {
  const { t } = useTranslation('translations')
  return (
    <div>
      {row.picture && <Small picture={row.picture} />}
      <h3 className="wrap-anywhere">{row.name}</h3>
      <p className="row small soft">
        <span>{[t(`one.${row.kind}`), row.place].filter(Boolean).join(', ')}</span>
        {row.hidden && <span>{t(`hidden.${row.hidden}`)}</span>}
        {row.path && (
          <a className="inline-block min-h-6" href={row.path}>
            {t('page')}
            <span className="sr"> {row.name}</span>
          </a>
        )}
      </p>
    </div>
  )
}

/** The subject of the texts; its space is reserved before it is loaded. */
function Small({ picture: { files } }: { picture: NonNullable<RowToTranslate['picture']> }) {
  const webp = files.filter(({ format }) => format === 'webp')
  return (
    <img
      className="mb-2 aspect-3/2 h-auto w-40 max-w-full rounded-md bg-sunken object-cover"
      src={webp[0]?.url}
      srcSet={webp.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes="10rem"
      width={3}
      height={2}
      loading="lazy"
      alt=""
    />
  )
}
