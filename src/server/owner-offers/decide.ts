import type { Measure } from '#contract/decisions/grounds.ts'
import type { Reason } from '#contract/decisions/reason.ts'
import type { Language } from '#contract/languages.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import {
  type DecisionRow,
  liftDecisionsOf,
  listOpen,
  listOwnLifted,
  type NewDecision,
  recordChange,
  recordDecisions,
} from '#server/decisions/index.ts'
import { AppError } from '#server/http/index.ts'
import { listPublishedBy } from './own-steps-queries.ts'

/** What staff do against the owner of an offer, with what it is in the register. */
const measures = {
  archive: 'hidden',
  unlink: 'hidden',
  delete: 'removed',
} as const satisfies Record<string, Measure>
/** What undoes each of them. */
const undoing = { unarchive: 'archive', link: 'unlink', restore: 'delete' } as const

export type StepAgainst = keyof typeof measures
export type StepBack = keyof typeof undoing

export const isAgainst = (step: string): step is StepAgainst => step in measures

export type DecidedOffer = {
  id: string
  title: Partial<Record<Language, string>>
  originalLanguage: Language
  category: string | null
  ownerId: string | null
  /** The listing on whose page it is. */
  listingId: string | null
}

/**
 * Writes into the register what somebody else than their owners does against these offers; the owners are told why. Who takes an offer
 * offline that they published within the hour needs no reason: what that had lifted applies again.
 *
 * @throws AppError `invalid_request` where a reason is needed and there is none
 */
export async function decideAgainst(
  context: SignedInContext,
  tx: Database,
  step: StepAgainst,
  offers: DecidedOffer[],
  reason: Reason,
): Promise<void> {
  const others = offers.filter(({ ownerId }) => ownerId !== context.actor.id)
  const undone = step === 'archive' && !reason.ground ? await undoneBy(context, tx, others) : new Map()
  const decided = others.flatMap((offer) => undone.get(offer.id) ?? [newDecision(step, offer, reason)])
  await recordDecisions(tx, context, decided)
}

/** Of those that this person published a moment ago, and takes offline again: the decision that it had lifted, if any. */
async function undoneBy(
  { actor }: SignedInContext,
  tx: Database,
  offers: DecidedOffer[],
): Promise<Map<string, NewDecision[]>> {
  const ids = offers.map(({ id }) => id)
  const published = await listPublishedBy(tx, actor.id, ids)
  const lifted = await listOwnLifted(tx, actor.id, 'offer', ids)
  const again = (offer: DecidedOffer) =>
    lifted
      .filter(({ subjectId, before }) => subjectId === offer.id && before === 'archive')
      .slice(0, 1)
      .map(({ ground, text }) => newDecision('archive', offer, { ground: ground ?? undefined, text }))
  const undone = offers.filter(({ id }) => published.has(id))
  return new Map(undone.map((offer) => [offer.id, again(offer)]))
}

const subjectOf = ({ id, title, originalLanguage, category }: DecidedOffer) =>
  ({
    kind: 'offer',
    id,
    name: title[originalLanguage] ?? '',
    inLog: { kind: 'offer', id, name: category ?? '' },
  }) as const

/** What was done is kept in `before`, so that it alone is undone when the decision is lifted. */
const newDecision = (step: StepAgainst, offer: DecidedOffer, { ground, text }: Reason): NewDecision => ({
  subject: subjectOf(offer),
  listingId: offer.listingId,
  ...{ measure: measures[step], ground, text, before: step },
  tell: offer.ownerId ? [{ role: 'owner', userId: offer.ownerId, language: offer.originalLanguage }] : [],
})

/**
 * Somebody else's change of an offer, which its owner is told.
 *
 * @param row what was changed, where it is the link of the offer
 */
export async function decideChange(
  context: SignedInContext,
  tx: Database,
  offer: DecidedOffer,
  values: object,
  row: object = offer,
): Promise<void> {
  const { ownerId, originalLanguage: language, listingId } = offer
  if (!ownerId || ownerId === context.actor.id) return
  const tell = [{ role: 'owner', userId: ownerId, language }] as const
  await recordChange(tx, context, {
    subject: subjectOf(offer),
    listingId,
    row,
    values,
    tell: [...tell],
  })
}

/**
 * Lifts what staff had decided, where staff bring an offer back.
 *
 * @throws AppError `forbidden` for its owner, who can object
 */
export async function decideBack(
  context: SignedInContext,
  tx: Database,
  step: StepBack,
  offer: DecidedOffer,
): Promise<void> {
  const isUndone = ({ before }: DecisionRow) => before === undoing[step]
  const subject = subjectOf(offer)
  if (offer.ownerId !== context.actor.id) {
    await liftDecisionsOf(tx, context, { subject }, isUndone)
  } else if ((await listOpen(tx, subject)).some(isUndone)) {
    throw new AppError('forbidden', 'Staff took this offer down; its owner can object to that.', {
      reason: 'offerTakenDown',
    })
  }
}
