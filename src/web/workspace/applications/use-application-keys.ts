import type { ApplicationDetail } from '#contract/applications/review.ts'
import { useKeys } from '#web/data/use-keys.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { useGoTo } from './neighbours.tsx'

type ApplicationKeysOptions = {
  neighbours: ApplicationDetail['neighbours']
  isAsked: boolean
  isRejecting: boolean
  approve: () => void
  reject: (isOpen: boolean) => void
  unask: () => void
}

/** Keys on an open application: to its neighbors, its decision, and one step back. */
export function useApplicationKeys({
  neighbours,
  isAsked,
  isRejecting,
  ...on
}: ApplicationKeysOptions): void {
  const goTo = useGoTo()
  const { previous, next } = neighbours
  useKeys(sectionAccess.applications, {
    j: () => next && goTo(next),
    k: () => previous && goTo(previous),
    a: on.approve,
    r: () => on.reject(true),
    ...(isAsked && { Enter: on.approve }),
    Escape: () => {
      if (isAsked) on.unask()
      else if (isRejecting) on.reject(false)
      else goTo(null)
    },
  })
}
