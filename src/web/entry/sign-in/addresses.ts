import { safeReturn } from '#contract/account/sign-in.ts'
import { paths } from '#contract/paths.ts'

/** Where the two pages of signing in lead; all that they carry along is the way back. */
export function addressesOf({ searchParams }: URL) {
  const asked = safeReturn(searchParams.get('return'))
  const way = [paths.home(), paths.start()].includes(asked) ? undefined : asked
  return {
    /** Without an address to return to, it depends on the user. */
    comeBackTo: way ?? paths.start(),
    logIn: paths.logIn({ return: way }),
    sent: paths.code({ return: way }),
    resent: paths.code({ return: way, resent: '1' }),
  }
}
