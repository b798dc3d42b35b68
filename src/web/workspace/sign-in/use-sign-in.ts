import { useMutation } from '@tanstack/react-query'
import { lookAround, type SignInWays, signIn, signInByLink } from '#contract/accounts.ts'
import { api } from '#web/data/api.ts'

type Sample = SignInWays['lookAround'][number]

/** Signs in by a code, then opens the page that was wanted; stays pending until that page comes. */
export function useSignIn(comeBackTo: string) {
  const change = useMutation({
    mutationFn: (input: { email: string; code: string }) => api(signIn, input),
    onSuccess: () => location.assign(comeBackTo),
  })
  return { ...change, isBusy: change.isPending || change.isSuccess }
}

/** The same by the secret of the link in the mail. */
export function useLinkSignIn(comeBackTo: string) {
  const change = useMutation({
    mutationFn: (input: { email: string; secret: string }) => api(signInByLink, input),
    onSuccess: () => location.assign(comeBackTo),
  })
  return { ...change, isBusy: change.isPending || change.isSuccess }
}

/** The same as a sample account. */
export function useLookAround(comeBackTo: string) {
  const change = useMutation({
    mutationFn: (as: Sample) => api(lookAround, { as }),
    onSuccess: () => location.assign(comeBackTo),
  })
  return { ...change, isBusy: change.isPending || change.isSuccess }
}
