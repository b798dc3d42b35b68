import type { Onboarding, OnboardingDraft } from '#contract/applications/onboarding.ts'
import { paths } from '#contract/paths.ts'
import { hasEnoughDigits } from '#contract/values/phone-countries.ts'

/** The four steps, in their order. */
export const steps = ['type', 'social', 'phone', 'complete'] as const
export type Step = (typeof steps)[number]

export const addressOfStep = {
  type: paths.welcomeType,
  social: paths.welcomeSocial,
  phone: paths.welcomePhone,
  complete: paths.welcomeComplete,
} as const satisfies Record<Step, unknown>

export const hasType = ({ organizationType, profileType }: OnboardingDraft): boolean =>
  Boolean(organizationType ?? profileType)

const hasPhone = ({ phone }: OnboardingDraft) =>
  phone != null && hasEnoughDigits(phone.countryCode, phone.number)

/** True where a step has been answered. Nothing is asked again by the last one. */
export const isDone = (step: Step, draft: OnboardingDraft): boolean =>
  ({
    type: hasType(draft),
    social: Array.isArray(draft.socialLinks),
    phone: hasPhone(draft),
    complete: false,
  })[step]

/** True while an application waits for its answer, and the draft is not about to change it. */
export const isUnderReview = ({ application, changes }: Onboarding): boolean =>
  application?.state === 'open' && !changes

/** True where the newest application was answered, and nothing has been begun since. */
export const isAnswered = ({ application, draft }: Onboarding): boolean =>
  (application?.state === 'approved' || application?.state === 'rejected') && !hasType(draft)

/** The step that somebody must see next: the first that is missing, or the last, which also shows an application. */
export function nextStepOf(standing: Onboarding): Step {
  if (isUnderReview(standing) || isAnswered(standing)) return 'complete'
  return steps.find((step) => !isDone(step, standing.draft)) ?? 'complete'
}
