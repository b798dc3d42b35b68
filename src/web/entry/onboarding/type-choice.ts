import { onboardingOrganizationTypes, onboardingProfileTypes } from '#contract/applications/limits.ts'
import type { OnboardingDraft } from '#contract/applications/onboarding.ts'

/** As the address of the first step names it. */
export type Mode = 'profile' | 'org'

const typesOf = { profile: onboardingProfileTypes, org: onboardingOrganizationTypes } as const
export type Chosen = (typeof typesOf)[Mode][number]

/** The types that a mode offers. */
export const choicesOf = (mode: Mode): readonly Chosen[] => typesOf[mode]

/** What was chosen, if the mode offers it. */
export const chosenIn = (mode: Mode, type: string | null | undefined): Chosen | undefined =>
  choicesOf(mode).find((each) => each === type)

/** Which side of the switch is open and what is chosen there: the address says it, else what is stored. */
export function chosenOf(query: URLSearchParams, draft: OnboardingDraft) {
  const stored = { profile: draft.profileType, org: draft.organizationType }
  const asked = { profile: query.get('profileType'), org: query.get('orgType') }
  const byType = chosenIn('org', asked.org)
    ? 'org'
    : chosenIn('profile', asked.profile)
      ? 'profile'
      : undefined
  const named = query.get('mode')
  const mode: Mode =
    named === 'org' || named === 'profile' ? named : (byType ?? (stored.org ? 'org' : 'profile'))
  return { mode, type: chosenIn(mode, asked[mode]) ?? chosenIn(mode, stored[mode]) }
}
