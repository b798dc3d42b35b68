import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { requests } from '#server/database/schema/requests.ts'
import { mailboxTokenOf } from '#server/requests/mailbox/link.ts'
import { fillMailbox } from './requests.ts'
import { testSecret } from './secret.ts'
import type { SignedInProvider } from './signed-in-provider.ts'

/** What tests of requests that wait for the owner of a mailbox read and make. */
export function mailboxesOf({ t, mail, guide }: Pick<SignedInProvider, 't' | 'mail' | 'guide'>) {
  const lettersTo = (address: string) => mail.letters.filter(({ to }) => to?.[0]?.address === address)
  const toConfirm = (address: string) =>
    lettersTo(address).filter(({ subject }) => subject === 'Confirm your requests')
  const rowOf = async (id: string) => (await t.db.select().from(requests).where(eq(requests.id, id)))[0]
  let used = 0
  return {
    lettersTo,
    toConfirm,
    rowOf,
    stateOf: async (id: string) => (await rowOf(id))?.state,
    /** The secret of the link in the last mail that asks to confirm. */
    async linkTo(address: string) {
      await expect.poll(() => toConfirm(address).length).toBeGreaterThan(0)
      const [, token = ''] =
        toConfirm(address)
          .at(-1)
          ?.text?.match(/\/request\/([\w-]+)\/mailbox/) ?? []
      return token
    },
    /** A mailbox that strangers have named so often that its owner has to confirm. */
    async filled() {
      used += 1
      const contact = `used-${used}@mail.example`
      await fillMailbox(t.db, guide, contact)
      return { contact, token: mailboxTokenOf(testSecret, contact) }
    },
  }
}
export type Mailboxes = ReturnType<typeof mailboxesOf>
