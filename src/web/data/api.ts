import {
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { createApi } from '#contract/client.ts'
import type { Endpoint, ListEndpoint, Page } from '#contract/endpoint.ts'
import { loadReasons } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useToast } from '#web/ui/toast.tsx'
import { errorText } from './error-text.ts'
import { isSignedInAgain } from './sign-in-again.ts'

/** Asks the server, same origin, with credentials; once more after a sign-in, where the call needs a fresh one. */
export async function send(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(inPageLanguage(path, init?.method), { ...init, credentials: 'same-origin' })
  if (response.ok) return response
  if (await isSignedInAgain(response)) return send(path, init)
  // a refusal is shown with its reason
  await loadReasons()
  return response
}

/** The typed API client in the browser. */
export const api = createApi(send)

/** A page opened with `?lang=` reads in that language too, which is not stored. */
function inPageLanguage(path: string, method = 'GET'): string {
  const language = new URLSearchParams(location.search).get('lang')
  if (!language || method !== 'GET' || /[?&]lang=/.test(path)) return path
  return `${path}${path.includes('?') ? '&' : '?'}lang=${encodeURIComponent(language)}`
}

/** The key under which an endpoint's response is cached: its path, then its input. */
export const keyOf = (endpoint: Pick<Endpoint, 'path'>, input: object = {}) => [endpoint.path, input]

type Single<Input extends z.ZodType, Output extends z.ZodType> = Endpoint<Input, Output> & { isList: false }
type Options<Data> = Partial<
  Pick<
    UseQueryOptions<Data>,
    'enabled' | 'initialData' | 'refetchInterval' | 'retry' | 'retryDelay' | 'placeholderData' | 'staleTime'
  >
>

type UseApi = {
  /** One page of a list. */
  <Input extends z.ZodType, Item extends z.ZodType>(
    endpoint: ListEndpoint<Input, Item>,
    input?: z.input<Input>,
    options?: Options<Page<z.output<Item>>>,
  ): UseQueryResult<Page<z.output<Item>>>
  /** One value. */
  <Input extends z.ZodType, Output extends z.ZodType>(
    endpoint: Single<Input, Output>,
    input?: z.input<Input>,
    options?: Options<z.output<Output>>,
  ): UseQueryResult<z.output<Output>>
}

/** Reads through the API; asks again only when told to: `useApi(listUsers, { q })`. */
export const useApi = ((endpoint: Single<z.ZodType, z.ZodType>, input: object = {}, options: object = {}) =>
  useQuery({ queryKey: keyOf(endpoint, input), queryFn: () => api(endpoint, input), ...options })) as UseApi

/** What happens after a change: refreshes and notices. */
export type Change<Output> = {
  /** The endpoints that are read again afterwards. */
  refreshes?: Pick<Endpoint, 'path'>[]
  /** The sentence of the success notice; absent: no notice. */
  success?: string
  /** The sentence of the failure notice; absent: what the error says. `false`: no notice, the form shows it. */
  failure?: string | false
  onSuccess?: (output: Output) => void
}

/** Changes something, refreshes what it touched and tells how it went: `change.mutate(input)`. */
export function useChange<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Single<Input, Output>,
  { refreshes = [], success, failure, onSuccess }: Change<z.output<Output>> = {},
) {
  const { t } = useTranslation('workspace')
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (input: z.input<Input>) => api(endpoint, input),
    onSuccess: async (output) => {
      if (success) toast.success(success)
      onSuccess?.(output)
      await Promise.all(refreshes.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
    },
    onError: (error) => {
      if (failure === undefined) toast.failure(errorText(t, error))
      else if (failure !== false) toast.failure(failure, { text: errorText(t, error) })
    },
  })
}

/**
 * Makes a change and goes on with its answer, also where the part of the page that made it is gone by then: a list that the change
 * has emptied takes along the bar below it, and what `mutate` is told to do on success with it. A failure is told by the change.
 */
export function whenAnswered<Input, Answer>(
  { mutateAsync }: { mutateAsync: (input: Input) => Promise<Answer> },
  input: Input,
  onAnswer: (answer: Answer) => void,
): void {
  void mutateAsync(input).then(onAnswer, () => {})
}
