import type { z } from 'zod'
import type { decideApplications as Call } from '#contract/applications/review.ts'
import { withAuthority } from '#server/authority/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { changeEach } from '#server/entities/index.ts'
import { notFound } from '#server/http/index.ts'
import { decideLocked } from './decide.ts'
import { lockApplication } from './decide-queries.ts'
import { kindsOf, reviewerPermissions } from './policy.ts'

/** Approves or rejects many applications in one transaction, each as if it were alone. */
export async function decideApplications(
  context: SignedInContext,
  { applications, ...decision }: z.output<typeof Call.input>,
): Promise<z.output<typeof Call.output>> {
  return withAuthority(context.db, context.actor, reviewerPermissions, async (tx, granter) => {
    const { changed, refused } = await changeEach(applications, {
      lock: async (id) => (await lockApplication(tx, kindsOf(granter), id)) ?? notFound('Application'),
      nameOf: ({ name }) => name,
      reasons: {
        ownApplication: 'ownApplication',
        applicationDecided: 'applicationDecided',
        applicationChanged: 'applicationChanged',
        accountInactive: 'accountInactive',
        hasProfile: 'hasProfile',
        notRegistered: 'notRegistered',
      },
      change: (application, seen) =>
        decideLocked({ context, tx, granter }, application, { ...seen, ...decision }),
    })
    return { decided: changed, refused }
  })
}
