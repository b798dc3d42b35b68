import { type FormEvent, useState } from 'react'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { listOf, useOwnListing } from '../own-listing.ts'

const MergeSides = loadLater(async () => {
  await loadTexts('owner-merge', 'fields')
  return (await import('./merge-sides.tsx')).MergeSides
})

const maxFound = 8

/** A duplicate listing: searched by name, and then compared. */
export function MergePart() {
  const { t } = useTranslation('owner-handing')
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const [other, setOther] = useState<string>()
  const search = (event: FormEvent) => {
    event.preventDefault()
    setWanted(typed.trim())
  }
  return (
    <section className="stack" aria-labelledby="merge">
      <div className="head">
        <h2 id="merge">{t('merge.title')}</h2>
      </div>
      <p className="text">{t('merge.lead')}</p>
      {other ? (
        <MergeSides other={other} onOther={() => setOther(undefined)} />
      ) : (
        <>
          <form className="stack" noValidate onSubmit={search}>
            <Field
              label={t('merge.search')}
              type="search"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <p>
              <button type="submit" className="button" disabled={!typed.trim()}>
                {t('merge.find')}
              </button>
            </p>
          </form>
          {wanted && <FoundOnes wanted={wanted} onChoose={setOther} />}
        </>
      )}
    </section>
  )
}

/** The listings of the kind whose names contain this, except the remaining one. */
function FoundOnes({ wanted, onChoose }: { wanted: string; onChoose: (id: string) => void }) {
  const { t } = useTranslation('owner-handing')
  const { kind, listing } = useOwnListing()
  const endpoint = listOf[kind] as (typeof listOf)['profile']
  const found = useApi(endpoint, { scope: 'all', q: wanted, limit: maxFound + 1 }, { staleTime: 0 })
  if (found.isError) {
    return <ListState title={t('merge.failed')} action={t('merge.retry')} onAct={found.refetch} />
  }
  if (!found.data) return <ListState title={t('merge.loading')} isLoading />
  const others = found.data.items.filter(({ id }) => id !== listing.id).slice(0, maxFound)
  if (others.length === 0) return <ListState title={t('merge.none')} />
  return (
    <ul className="stack stack-2">
      {others.map(({ id, name, slug, localisation }) => (
        <li key={id} className="card row between">
          <span className="wrap-anywhere">
            {name || slug}
            {localisation && <span className="small soft"> · {localisation.city}</span>}
          </span>
          <button
            type="button"
            className="button small"
            aria-label={`${t('merge.choose')}: ${name || slug}`}
            onClick={() => onChoose(id)}
          >
            {t('merge.choose')}
          </button>
        </li>
      ))}
    </ul>
  )
}
