import type { SessionUser } from '#contract/account/session-user.ts'
import {
  maxIntroductionLength,
  maxLanguages,
  maxNameLength,
  maxTownLength,
} from '#contract/applications/limits.ts'
import type { OnboardingDraft } from '#contract/applications/onboarding.ts'
import { Language } from '#contract/language-schemas.ts'
import { maxNumberLength, maxRegistryLength } from '#contract/registrations/registries.ts'
import { Id, SpokenLanguage } from '#contract/shared.ts'
import { textIn } from '../standing.ts'

/** What the last step asks, as it was typed. */
export type About = Required<NonNullable<OnboardingDraft['about']>>

/** The value of the row by which somebody says that their town is not in the list. */
export const otherTown = 'other'

export const most = {
  name: maxNameLength,
  town: maxTownLength,
  introduction: maxIntroductionLength,
  languages: maxLanguages,
  registry: maxRegistryLength,
  registrationNumber: maxNumberLength,
} as const

/** What the last step shows before anything is typed: what is already known is filled in. */
export function aboutBefore(draft: OnboardingDraft, user: SessionUser, language: Language): About {
  return {
    name: draft.organizationType ? '' : user.name,
    town: '',
    cityId: null,
    otherTown: '',
    introduction: '',
    originalLanguage: language,
    languages: [language],
    registry: '',
    registrationNumber: '',
    ...draft.about,
  }
}

/** What was typed in the last step. */
export function aboutIn(form: FormData, language: Language): About {
  const languages = form.getAll('languages').filter((each) => SpokenLanguage.safeParse(each).success)
  return {
    name: textIn(form, 'name'),
    town: textIn(form, 'town').trim(),
    cityId: Id.safeParse(form.get('cityId')).data ?? null,
    otherTown: textIn(form, 'otherTown'),
    introduction: textIn(form, 'introduction'),
    originalLanguage: Language.safeParse(form.get('originalLanguage')).data ?? language,
    languages: [...new Set(languages.map(String))].slice(0, 60),
    registry: textIn(form, 'registry'),
    registrationNumber: textIn(form, 'registrationNumber'),
  }
}
