import type { StepRow } from '../requests-queries.ts'

type Said = Pick<StepRow, 'step' | 'actor' | 'message' | 'dateFrom' | 'time'>

/** The provider's message about the agreed or proposed date; none for another date. */
export function agreedMessage(steps: Said[]): string {
  const at = steps.findLastIndex(({ step }) => step === 'acceptChange')
  if (at < 0)
    return steps.findLast(({ step }) => ['confirm', 'propose', 'askDeposit'].includes(step))?.message ?? ''
  const before = steps.slice(0, at)
  const proposal = before.findLast(({ step }) => step === 'proposeChange')
  if (proposal?.actor === 'provider' && proposal.message) return proposal.message
  const agreed = before.findLast(
    ({ step }) => step === 'confirm' || step === 'accept' || step === 'acceptChange',
  )
  const isSame = agreed?.dateFrom === steps[at]?.dateFrom && agreed?.time === steps[at]?.time
  return isSame ? agreedMessage(before) : ''
}
