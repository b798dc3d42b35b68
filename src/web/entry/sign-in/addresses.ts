import { safeReturn } from '#contract/account/sign-in.ts'
import { paths } from '#contract/paths.ts'

/** Where the two pages of signing in lead; all that they carry along is the way back. */
export function addressesOf({ searchParams }: URL) {
  const comeBackTo = safeReturn(searchParams.get('return'))
  const way = comeBackTo === paths.home() ? undefined : comeBackTo
  return {
    comeBackTo,
    logIn: paths.logIn({ return: way }),
    sent: paths.code({ return: way }),
    resent: paths.code({ return: way, resent: '1' }),
  }
}
