import { useState } from 'react'
import {
  confirmEventPeople,
  type EventPerson,
  getEventPeopleCounts,
  listEventPeople,
  maxConfirmed,
} from '#contract/events/people.ts'
import { getEnquiryCounts } from '#contract/requests/provider.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi, useChange } from '#web/data/api.ts'
import { useToast } from '#web/ui/toast.tsx'

export type Confirming = ReturnType<typeof useConfirming>

/** The selection among people waiting for an answer, and confirming them at once. */
export function useConfirming(of: { id: string; day?: string }, enabled: boolean) {
  const { t } = useTranslation('own-events')
  const toast = useToast()
  const asked =
    useApi(listEventPeople, { ...of, group: 'asked' }, { staleTime: 0, enabled }).data?.items ?? []
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = asked.filter(({ id }) => ids.has(id))
  const change = useChange(confirmEventPeople, {
    refreshes: [listEventPeople, getEventPeopleCounts, getEnquiryCounts],
    onSuccess: ({ confirmed }) => {
      setIds(new Set())
      if (confirmed > 0) toast.success(t('peopleList.confirmed', { count: confirmed }))
    },
  })
  return {
    asked,
    chosen,
    isChosen: ({ id }: EventPerson) => ids.has(id),
    toggle: ({ id }: EventPerson) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    chooseAll: () => setIds(new Set(asked.slice(0, maxConfirmed).map(({ id }) => id))),
    clear: () => setIds(new Set()),
    confirm: () =>
      change.mutate({ id: of.id, people: chosen.map(({ id, updatedAt }) => ({ id, updatedAt })) }),
    isPending: change.isPending,
    refused: change.data?.refused ?? [],
  }
}
