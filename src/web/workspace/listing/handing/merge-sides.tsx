import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { type MergeField, sideParts } from '#contract/ownership/obstacles.ts'
import { getMerge, type Merge, type MergeChoice, type Side } from '#contract/ownership/owners.ts'
import { paths } from '#contract/paths.ts'
import { numbersOf } from '#i18n/format-numbers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { useOwnListing } from '../own-listing.ts'
import { MergeChoices } from './merge-choices.tsx'

const MergeDialog = loadLater(async () => (await import('./merge-dialog.tsx')).MergeDialog)

/** Both listings side by side, and why they cannot be merged, or the button that merges them. */
export function MergeSides({ other, onOther }: { other: string; onOther: () => void }) {
  const { t } = useTranslation(['owner-merge', 'owner-handing'])
  const { listing } = useOwnListing()
  const found = useApi(getMerge, { id: listing.id, other }, { staleTime: 0 })
  const [isAsking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<Partial<Record<MergeField, boolean>>>({})
  const isTaken = ({ field, takes }: MergeChoice) => chosen[field] ?? takes
  // merged in another tab, or deleted: trying again makes no sense
  if (found.error instanceof ApiError && found.error.status === 404) {
    return <ListState title={t('gone')} text={t('goneText')} action={t('other')} onAct={onOther} />
  }
  if (found.isError) {
    return (
      <ListState
        title={t('owner-handing:merge.failed')}
        action={t('owner-handing:merge.retry')}
        onAct={found.refetch}
      />
    )
  }
  if (!found.data) return <ListState title={t('owner-handing:merge.loading')} isLoading />
  const { obstacle } = found.data
  return (
    <>
      <Compared merge={found.data} />
      {!obstacle && (
        <MergeChoices
          merge={found.data}
          isTaken={isTaken}
          onChoose={(field, takes) => setChosen({ ...chosen, [field]: takes })}
        />
      )}
      {obstacle && <p className="error">{t(`obstacle.${obstacle}`)}</p>}
      <div className="row">
        {!obstacle && (
          <button type="button" className="button danger" onClick={() => setAsking(true)}>
            {t('action')}
          </button>
        )}
        <button type="button" className="button" onClick={onOther}>
          {t('other')}
        </button>
      </div>
      {isAsking && (
        <MergeDialog
          merge={found.data}
          isTaken={isTaken}
          onLate={found.refetch}
          onClose={() => setAsking(false)}
          onDone={onOther}
        />
      )}
    </>
  )
}

const facts = ['owner', 'status', 'addresses'] as const

function Compared({ merge: { kind, stays, goes } }: { merge: Merge }) {
  const { t } = useTranslation('owner-merge')
  const { number } = numbersOf(useSite().language)
  const textOf = (side: Side): Record<(typeof facts)[number], string | null> => ({
    owner: side.owner ? `${side.owner.name} (${side.owner.email})` : t('ownerNone'),
    status: t(side.isPublic ? 'public' : 'hidden'),
    addresses: side.addresses.join(', ') || null,
  })
  const sides = [stays, goes]
  const [ofStays, ofGoes] = [textOf(stays), textOf(goes)]
  return (
    <table className="small w-full table-fixed text-left wrap-anywhere" aria-label={t('compare')}>
      <thead>
        <tr>
          <td />
          {sides.map((side, at) => (
            <th key={side.id} scope="col" className="py-1 pr-2 align-top">
              {t(at === 0 ? 'stays' : 'goes')}
              <br />
              <a href={paths.ownListing(kind, side.slug)}>{side.name || side.slug}</a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact} className="border-t border-line align-top">
            <th scope="row" className="py-1 pr-2">
              {t(fact)}
            </th>
            <td className="py-1 pr-2">{ofStays[fact] ?? t('nothing')}</td>
            <td className="py-1 pr-2">{ofGoes[fact] ?? t('nothing')}</td>
          </tr>
        ))}
        {sideParts.map((part) => (
          <tr key={part} className="border-t border-line align-top">
            <th scope="row" className="py-1 pr-2">
              {t(`parts.${part}`)}
            </th>
            <td className="py-1 pr-2">{number(stays.counts[part])}</td>
            <td className="py-1 pr-2">{number(goes.counts[part])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
