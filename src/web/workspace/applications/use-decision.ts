import { useState } from 'react'
import {
  type ApplicationDetail,
  decideApplication,
  getApplicationCounts,
  listApplications,
} from '#contract/applications/review.ts'
import { ApiError } from '#contract/client.ts'
import { getWaitingCounts } from '#contract/system/waiting-counts.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { useGoTo } from './neighbours.tsx'

/** Why a decision was not made: somebody else was first, or the applicant changed something. */
export type Missed = 'decided' | 'changed'

export type Decision = ReturnType<typeof useDecision>

/** Decides about one application: success leads to the next one, a decision that came too late is reported here. */
export function useDecision(application: ApplicationDetail, refetch: () => unknown) {
  const { t } = useTranslation('applications')
  const goTo = useGoTo()
  const [missed, setMissed] = useState<Missed>()
  const { id, name, revision, neighbours } = application
  const leave = (word?: string) => goTo(neighbours.next ?? neighbours.previous, word)
  const change = useChange(decideApplication, {
    refreshes: [listApplications, getApplicationCounts, getWaitingCounts],
    failure: false,
    onSuccess: ({ state }) =>
      leave(t(state === 'approved' ? 'notices.approved' : 'notices.rejected', { name })),
  })
  const fail = (error: unknown) => {
    const found = missedBy(error)
    setMissed(found)
    if (found) void refetch()
  }
  const decide = (
    given:
      | { decision: 'approve'; cityId?: string; registrationAgainst?: string }
      | { decision: 'reject'; note: string },
    onError?: (error: unknown) => void,
  ) => {
    if (change.isPending || change.isSuccess) return
    setMissed(undefined)
    const failed = (error: unknown) => {
      fail(error)
      onError?.(error)
    }
    change.mutate({ id, revision, ...given }, { onError: failed })
  }
  return {
    decide,
    leave: () => leave(),
    missed,
    isPending: change.isPending || change.isSuccess,
    pending: change.variables?.decision,
    /** Why the last attempt failed, unless it came too late. */
    error: missed ? undefined : change.error,
  }
}

function missedBy(error: unknown): Missed | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.body.reason === 'applicationDecided') return 'decided'
  return error.body.reason === 'applicationChanged' ? 'changed' : undefined
}
