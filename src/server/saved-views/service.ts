import type { z } from 'zod'
import type * as contract from '#contract/system/saved-views.ts'
import { maxViews } from '#contract/system/view-limits.ts'
import type { SignedInContext } from '#server/context.ts'
import { AppError, type ListResult, notFound } from '#server/http/index.ts'
import { deleteViewRow, insertView, listViewRows, lockViewsOf, updateViewQuery } from './queries.ts'

type Asked = z.output<typeof contract.saveView.input>

/** The views that one keeps of a list. */
export async function listSavedViews(
  { db, actor }: SignedInContext,
  { list }: z.output<typeof contract.listSavedViews.input>,
): Promise<ListResult<contract.SavedView>> {
  const items = await listViewRows(db, { userId: actor.id, list })
  return { items, total: items.length }
}

/**
 * Keeps a view of a list; one of that name shows this from now on.
 *
 * @throws AppError `conflict` where one keeps as many as there may be
 */
export async function saveView(
  { db, actor }: SignedInContext,
  { list, name, query }: Asked,
): Promise<contract.SavedView> {
  const kept = { userId: actor.id, list }
  return db.transaction(async (tx) => {
    await lockViewsOf(tx, actor.id)
    const views = await listViewRows(tx, kept)
    const same = views.find((view) => view.name === name)
    if (same) {
      await updateViewQuery(tx, same.id, query)
      return { ...same, query }
    }
    const taken = new Set(views.map(({ place }) => place))
    const place = Array.from({ length: maxViews }, (_, index) => index + 1).find((each) => !taken.has(each))
    if (!place) {
      throw new AppError('conflict', `A person can keep at most ${maxViews} views of a list.`, {
        reason: 'tooManyViews',
      })
    }
    return insertView(tx, { ...kept, place, name, query })
  })
}

/** @throws AppError `not_found` for what one does not keep */
export async function deleteView(
  { db, actor }: SignedInContext,
  { id }: z.output<typeof contract.deleteView.input>,
): Promise<{ done: true }> {
  if (!(await deleteViewRow(db, actor.id, id))) return notFound('View')
  return { done: true }
}
