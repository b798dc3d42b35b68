import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { getWaitingCounts } from '#contract/system/waiting-counts.ts'
import { type Change, useChange } from '#web/data/api.ts'

type Settle<Input extends z.ZodType, Output extends z.ZodType> = Endpoint<Input, Output> & { isList: false }

/** Settles an entry of a queue, once; if it came too late, a message says so and the list is read again. */
export function useSettling<Input extends z.ZodType, Output extends z.ZodType>(
  { list, counts }: Record<'list' | 'counts', Pick<Endpoint, 'path'>>,
  endpoint: Settle<Input, Output>,
  change: Omit<Change<z.output<Output>>, 'refreshes'>,
) {
  const queries = useQueryClient()
  const settling = useChange(endpoint, { ...change, refreshes: [list, counts, getWaitingCounts] })
  const onError = () => void queries.invalidateQueries({ queryKey: [list.path] })
  return {
    isPending: settling.isPending,
    error: settling.error,
    reset: settling.reset,
    settle: (input: z.input<Input>) => {
      if (!settling.isPending) settling.mutate(input, { onError })
    },
  }
}
