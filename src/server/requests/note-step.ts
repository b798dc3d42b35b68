import type { ProviderStep, RequestStep } from '#contract/requests/states.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import type { RequestRow } from './requests-queries.ts'

/** Logs a step of a provider, without texts or names: what people wrote to each other is private. */
export const noteStep = (
  tx: Database,
  actor: SignedInContext['actor'],
  step: RequestStep,
  { id, state }: Pick<RequestRow, 'id' | 'state'>,
): Promise<void> =>
  // no other step is a provider's
  audit(tx, actor, `request.${step as ProviderStep | 'tellPlace'}`, { kind: 'request', id, name: '' }, null, {
    from: state,
  })
