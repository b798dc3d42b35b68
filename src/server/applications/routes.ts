import * as contract from '#contract/applications/onboarding.ts'
import { type Route, route } from '#server/http/index.ts'
import { change, withdraw } from './change.ts'
import { removeDraftPicture, setDraftPicture } from './draft-picture.ts'
import { deleteDraft, fillDraft, saveDraft } from './drafts.ts'
import { readOnboarding } from './onboarding.ts'
import { submit } from './submit.ts'

/** Applying for a listing: the draft, its picture, the application itself. */
export const applicationRoutes: Route[] = [
  route(contract.getOnboarding, readOnboarding),
  route(contract.saveOnboardingDraft, saveDraft),
  route(contract.deleteOnboardingDraft, deleteDraft),
  route(contract.draftFromApplication, fillDraft),
  route(contract.setOnboardingPicture, setDraftPicture),
  route(contract.deleteOnboardingPicture, removeDraftPicture),
  route(contract.submitOnboarding, submit),
  route(contract.changeMyApplication, change),
  route(contract.withdrawMyApplication, withdraw),
]
