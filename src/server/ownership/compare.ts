import type { z } from 'zod'
import { type Holder, hasPermission } from '#contract/holder.ts'
import { maxGuides } from '#contract/listings/guides.ts'
import { maxOffers } from '#contract/listings/offer-limits.ts'
import type { MergeObstacle } from '#contract/ownership/obstacles.ts'
import type * as contract from '#contract/ownership/owners.ts'
import { paths } from '#contract/paths.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { notFound } from '#server/http/index.ts'
import { managesAll } from '#server/owner-area/index.ts'
import { differencesOf, sameIn } from './choices.ts'
import { displayValue } from './display-values.ts'
import { lockManaged, presentAccount } from './hand-over.ts'
import { countGuidesOfBoth, countParts, findIdOf, findKindOf, listFormerSlugs } from './merge-queries.ts'
import { countLostPictures, listLostLinks } from './move-queries.ts'
import { countOffersOfListing, countOffersOfPerson, findOwner, isOffered } from './people-queries.ts'
import type { Listing, Two } from './two.ts'

type Staff = Holder & { id: string | null }

/** Both, locked in the order of their ids: two who merge them at once wait for each other. */
export async function lockBoth(
  tx: Database,
  staff: Staff,
  { id, other }: { id: string; other: string },
): Promise<Two> {
  const kind = (await findKindOf(tx, id)) ?? notFound('Listing')
  if (!managesAll(staff, kind)) notFound('Listing')
  const otherId = (await findIdOf(tx, kind, other)) ?? notFound('Listing')
  const locked = new Map<string, Listing>()
  for (const each of [id, otherId].sort()) locked.set(each, await lockManaged(tx, staff, each))
  return { stays: locked.get(id) ?? notFound('Listing'), goes: locked.get(otherId) ?? notFound('Listing') }
}

/** Two listings side by side, before they become one. */
export async function readMerge(
  context: SignedInContext,
  input: z.output<typeof contract.getMerge.input>,
): Promise<z.input<typeof contract.Merge>> {
  return context.db.transaction(async (tx) => {
    const two = await lockBoth(tx, context.actor, input)
    const between = { from: two.goes.id, to: two.stays.id }
    return {
      kind: two.stays.kind,
      stays: await presentSide(tx, two.stays),
      goes: await presentSide(tx, two.goes),
      choices: await presentChoices(tx, two),
      same: sameIn(two),
      lost: { links: await listLostLinks(tx, between), pictures: await countLostPictures(tx, between) },
      obstacle: await mergeObstacleOf(tx, context.actor, two),
    }
  })
}

async function presentChoices(tx: Database, two: Two): Promise<contract.MergeChoice[]> {
  const choices: contract.MergeChoice[] = []
  // one after the other: a transaction has one connection
  for (const { field, takes } of differencesOf(two)) {
    const [stays, goes] = [await displayValue(tx, two.stays, field), await displayValue(tx, two.goes, field)]
    choices.push({ field, stays, goes, takes })
  }
  return choices
}

async function presentSide(tx: Database, row: Listing): Promise<z.input<typeof contract.Side>> {
  const { id, slug, name, type, status, isPublic } = row
  const addressOf = row.kind === 'profile' ? paths.profile : paths.organization
  return {
    ...{ id, slug, name, type, status, isPublic },
    owner: presentAccount(await findOwner(tx, row.ownerId)),
    addresses: (await listFormerSlugs(tx, id)).map((former) => addressOf(former)),
    counts: await countParts(tx, id),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Why two listings cannot become one; null where nothing is in the way. */
export async function mergeObstacleOf(
  tx: Database,
  staff: Staff,
  { stays, goes }: Two,
): Promise<MergeObstacle | null> {
  if (stays.id === goes.id) return 'same'
  if (stays.isSample || goes.isSample) return 'example'
  if (goes.isPublic && !stays.isPublic) return 'hidden'
  if ((await isOffered(tx, stays.id)) || (await isOffered(tx, goes.id))) return 'offered'
  if (gainsIt(staff, { stays, goes }) && !hasPermission(staff, 'MANAGE_USERS')) return 'own'
  const ownerId = stays.ownerId ?? goes.ownerId
  if (ownerId && ownerId !== goes.ownerId) {
    const offers = (await countOffersOfPerson(tx, ownerId)) + (await countOffersOfListing(tx, goes.id))
    if (offers > maxOffers) return 'tooManyOffers'
  }
  const isCrowded =
    stays.kind === 'organization' && (await countGuidesOfBoth(tx, [stays.id, goes.id])) > maxGuides
  return isCrowded ? 'tooManyGuides' : null
}

/** What others own, or nobody, would become one's own. */
function gainsIt({ id }: Staff, { stays, goes }: Two): boolean {
  const owner = stays.ownerId ?? goes.ownerId
  return owner === id && (stays.ownerId !== id || goes.ownerId !== id)
}
