import type { RouterContextProvider } from 'react-router'
import {
  changeMyApplication,
  deleteOnboardingDraft,
  deleteOnboardingPicture,
  draftFromApplication,
  type Onboarding,
  setOnboardingPicture,
  submitOnboarding,
  withdrawMyApplication,
} from '#contract/applications/onboarding.ts'
import type { Api, ApiError } from '#contract/client.ts'
import { fileLimit } from '#contract/endpoint.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { paths } from '#contract/paths.ts'
import { Id } from '#contract/shared.ts'
import { failureOf } from '#web/data/failure-of.ts'
import { requestOf } from '#web/page-context.ts'
import { keepPart, leadTo } from '../save-part.ts'
import { readForm, refuse, standAt, textIn } from '../standing.ts'
import { isAnswered, isUnderReview } from '../steps.ts'
import { type About, aboutIn, otherTown } from './about.ts'
import { type Refusals, refusalsOf } from './refusals.ts'

type Context = Readonly<RouterContextProvider>

/** The answer to the form of the last step where it did not lead on. */
export type Answer = {
  about?: About | undefined
  isOtherTown?: boolean
  refusals: Refusals
  failure?: ApiError | undefined
}

/** What the buttons of an application that was sent do. */
const acts = {
  change: (api: Api) => api(draftFromApplication),
  mend: (api: Api) => api(draftFromApplication),
  withdraw: (api: Api) => api(withdrawMyApplication),
  discard: (api: Api) => api(deleteOnboardingDraft),
} as const

/** Handles the form of the last step: saves what was typed, then finds a town, saves a picture, or sends the application. */
export async function handleLastStep(request: Request, context: Context) {
  const standing = await standAt(context, 'complete')
  const { api, language } = requestOf(context)
  const form = await readForm(request)
  const act = textIn(form, 'act')
  if (Object.hasOwn(acts, act)) return actOn(api, act as keyof typeof acts)
  // what was sent or answered already is not sent again, nor kept as something new
  if (isUnderReview(standing) || isAnswered(standing)) return leadTo(paths.welcomeComplete())
  const typed = aboutIn(form, language)
  // a town that was chosen among those found for other words was not chosen
  const isTownNew = typed.town !== textIn(form, 'found')
  const about = isTownNew ? { ...typed, cityId: null } : typed
  const isOtherTown = form.get('cityId') === otherTown && !(isTownNew && form.has('find'))
  const answer = (status: number, refusals: Refusals, failure?: ApiError) =>
    refuse<Answer>({ about, isOtherTown, refusals, failure }, status, failure?.retryAfter)

  const unkept = await keepPart(context, { about })
  if (unkept) return answer(unkept.status, refusalsOf(unkept), unkept)
  const picture = await keepPicture(requestOf(context), form)
  if (picture) return answer(picture.status, picture.refusals, picture.failure)
  if (form.has('find') || form.has('remove')) return answer(200, {})

  const missing = missingIn(about, isOtherTown, standing)
  if (Object.keys(missing).length > 0) return answer(422, missing)
  const [key, isChange] = [Id.safeParse(form.get('key')).data, form.has('changes')]
  const failure = await send(api, standing, { about, isOtherTown, key, isChange })
  if (!failure) return leadTo(paths.welcomeComplete())
  const refusals = refusalsOf(failure)
  const isAtFields = Object.keys(refusals).length > 0
  return answer(failure.status, refusals, isAtFields ? undefined : failure)
}

async function actOn(api: Api, act: keyof typeof acts) {
  try {
    await acts[act](api)
  } catch (error) {
    const failure = failureOf(error)
    return refuse<Answer>({ refusals: {}, failure }, failure.status, failure.retryAfter)
  }
  return leadTo(act === 'withdraw' ? paths.account() : paths.welcomeComplete())
}

/** Saves the picture with the draft at once, or removes it; returns what is wrong with it. */
async function keepPicture({ api, isFileTooLarge }: PageRequest, form: FormData) {
  const file = form.get('avatar')
  try {
    if (form.has('remove')) await api(deleteOnboardingPicture)
    const size = file instanceof File ? file.size : 0
    if (isFileTooLarge || size >= fileLimit) {
      return { status: 413, refusals: { picture: { code: 'fileTooLarge', most: fileLimit } } as Refusals }
    }
    if (file instanceof File && size > 0) await api(setOnboardingPicture, { avatar: file })
    return undefined
  } catch (error) {
    const failure = failureOf(error)
    const refusals = refusalsOf(failure)
    return { status: failure.status, refusals, ...(!refusals.picture && { failure }) }
  }
}

/** What can be refused before the API is called. */
function missingIn(about: About, isOtherTown: boolean, { draft }: Onboarding): Refusals {
  const isTownOpen = !about.cityId && !isOtherTown
  return {
    ...(about.name.trim() === '' && { name: { code: 'required' } }),
    ...(isTownOpen && { town: { code: 'required' } }),
    ...(isOtherTown && about.otherTown.trim() === '' && { otherTown: { code: 'required' } }),
    ...(!draft.phone?.number && { phone: { code: 'notAPhone' } }),
  } satisfies Refusals
}

type Sent = { about: About; isOtherTown: boolean; key: string | undefined; isChange: boolean }

async function send(api: Api, { draft }: Onboarding, { about, isOtherTown, key, isChange }: Sent) {
  const input = {
    accountType: draft.organizationType ? ('organization' as const) : ('profile' as const),
    organizationType: draft.organizationType,
    profileType: draft.profileType,
    socialLinks: draft.socialLinks ?? [],
    phone: draft.phone?.fullNumber,
    phoneCountryCode: draft.phone?.countryCode ?? '',
    phoneNumber: draft.phone?.number ?? '',
    name: about.name,
    cityId: isOtherTown ? null : about.cityId,
    otherTown: isOtherTown ? about.otherTown : null,
    introduction: about.introduction,
    originalLanguage: about.originalLanguage,
    languages: about.languages,
    registration: about.registrationNumber.trim()
      ? { registry: about.registry, number: about.registrationNumber }
      : null,
  }
  try {
    // what was decided in the meantime is not sent as something new
    await (isChange ? api(changeMyApplication, input) : api(submitOnboarding, { ...input, key }))
    return undefined
  } catch (error) {
    return failureOf(error)
  }
}
