import type { z } from 'zod'
import { onboardingOrganizationTypes, onboardingProfileTypes } from '#contract/applications/limits.ts'
import { OnboardingDraft, type saveOnboardingDraft } from '#contract/applications/onboarding.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { deleteUnusedImages, lockImages } from '#server/images/index.ts'
import {
  type ApplicationLinkRow,
  type ApplicationRow,
  findNewest,
  listApplicationLinks,
} from './application-queries.ts'
import { type DraftRow, deleteDraftRow, findDraft, lockDraft, updateDraft } from './draft-queries.ts'

type Saved = z.output<typeof saveOnboardingDraft.output>

/** Bytes that a draft has at most, well below what the database takes. */
const maxSize = 24 * 1024

/** A stored draft as the contract has it; undefined if it is not valid. */
export const readDraft = (stored: unknown): OnboardingDraft | undefined =>
  OnboardingDraft.safeParse(stored).data

/**
 * Keeps what the signed-in user has entered, part by part; `null` forgets a part, what is not sent stays.
 *
 * @throws AppError `too_large`
 */
export async function saveDraft(context: SignedInContext, given: OnboardingDraft): Promise<Saved> {
  const { id } = context.actor
  return context.db.transaction(async (tx) => {
    const before = await lockOwnDraft(tx, id)
    const merged = { ...readDraft(before.draft), ...given }
    const draft = Object.fromEntries(Object.entries(merged).filter(([, part]) => part != null))
    if (Buffer.byteLength(JSON.stringify(draft)) > maxSize) {
      throw new AppError('too_large', 'This is more than a draft can hold')
    }
    return { draft, draftSavedAt: (await updateDraft(tx, id, { draft })).toISOString() }
  })
}

/** The draft of the logged-in user, created if there is none, and locked. */
export async function lockOwnDraft(tx: Database, userId: string): Promise<DraftRow> {
  const row = await lockDraft(tx, userId)
  // deleted in the meantime
  if (!row) throw new AppError('unauthenticated', 'Log in first')
  return row
}

/** Forgets what the signed-in user has entered; having nothing is no error. */
export async function deleteDraft({ db, actor }: SignedInContext): Promise<{ done: true }> {
  await db.transaction(async (tx) => {
    await lockImages(tx)
    await forgetDraft(tx, actor.id)
  })
  return { done: true }
}

/**
 * Deletes a draft, and its picture where nothing else shows it. Call `lockImages` first.
 *
 * @param savedAt leaves a draft alone that was saved since
 * @returns true where there was one
 */
export async function forgetDraft(tx: Database, userId: string, savedAt?: Date): Promise<boolean> {
  const forgotten = await deleteDraftRow(tx, userId, savedAt)
  if (forgotten?.imageId) await deleteUnusedImages(tx, [forgotten.imageId])
  return forgotten !== undefined
}

/**
 * Fills the signed-in user's draft from their newest application: to change it while it is open, to send it again
 * after it was rejected or withdrawn.
 *
 * @throws AppError `not_found` without any; `conflict` where it was approved
 */
export async function fillDraft(context: SignedInContext): Promise<Saved> {
  const { actor, db } = context
  return db.transaction(async (tx) => {
    await lockImages(tx)
    const application = (await findNewest(tx, actor.id)) ?? notFound('Application')
    if (application.state === 'approved') {
      throw new AppError('conflict', 'This application was approved: change the listing')
    }
    const before = await lockOwnDraft(tx, actor.id)
    const draft = draftOf(application, await listApplicationLinks(tx, application.id))
    const { imageId } = application
    const applicationId = application.state === 'open' ? application.id : null
    const savedAt = await updateDraft(tx, actor.id, { draft, imageId, applicationId })
    if (before.imageId && before.imageId !== imageId) await deleteUnusedImages(tx, [before.imageId])
    return { draft, draftSavedAt: savedAt.toISOString() }
  })
}

/** What one would have to enter to send this application; a type that the form does not offer is left out. */
function draftOf(row: ApplicationRow, links: ApplicationLinkRow[]): OnboardingDraft {
  const organizationType = onboardingOrganizationTypes.find((type) => type === row.type)
  const profileType = onboardingProfileTypes.find((type) => type === row.type)
  return {
    accountType: row.kind,
    ...(row.kind === 'organization'
      ? organizationType && { organizationType }
      : profileType && { profileType }),
    socialLinks: links.map(({ platform, url, handle }) => ({ platform, url, username: handle })),
    phone: { countryCode: row.phoneCountryCode, number: row.phoneNumber, fullNumber: row.phone },
    about: {
      name: row.name,
      town: row.city.name ?? row.otherTown ?? '',
      cityId: row.cityId,
      otherTown: row.otherTown ?? '',
      introduction: row.introduction,
      originalLanguage: row.originalLanguage,
      languages: row.languages,
      registry: row.registration?.registry ?? '',
      registrationNumber: row.registration?.number ?? '',
    },
  }
}

/**
 * The draft of an account, for its view; one that cannot be read any more is deleted, and said so once. So is, without a
 * word, one that would have changed an application that was approved in the meantime.
 */
export async function openDraft(
  db: Database,
  userId: string,
  newest: Pick<ApplicationRow, 'id' | 'state'> | undefined,
) {
  const row = await findDraft(db, userId)
  const draft = row && readDraft(row.draft)
  const isOver = newest?.state === 'approved' && row?.applicationId === newest.id
  if (!row || (draft && !isOver)) return { row, draft: draft ?? {}, isUnreadable: false }
  const isForgotten = await db.transaction(async (tx) => {
    await lockImages(tx)
    return forgetDraft(tx, userId, row.updatedAt)
  })
  return { row: undefined, draft: {}, isUnreadable: isForgotten && !draft }
}
