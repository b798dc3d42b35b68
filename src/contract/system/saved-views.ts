import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import { Id } from '#contract/shared.ts'
import { lineOf } from '#contract/values/names.ts'
import { listNames, maxViewName, maxViewQuery, maxViews } from './view-limits.ts'

const ListName = z.enum(listNames).meta({ description: 'Which list' })

/** A view of a list that a user saved under a name. */
export const SavedView = z.object({
  id: Id,
  list: ListName,
  name: z.string(),
  query: z.string().meta({ description: 'Of the list’s address' }),
})
export type SavedView = z.infer<typeof SavedView>

export const listSavedViews = list('/api/account/views', {
  summary: 'The views that I saved of a list, in the order in which I saved them',
  access: 'signedIn',
  input: z.object({ list: ListName }),
  output: z.array(SavedView),
})
export const saveView = endpoint('PUT', '/api/account/views', {
  summary: `Saves a view of a list; one of the same name is replaced. At most ${maxViews} of each list`,
  access: 'signedIn',
  refusals: ['conflict'],
  isStrict: true,
  input: z.object({
    list: ListName,
    name: lineOf(maxViewName).min(1),
    query: lineOf(maxViewQuery),
  }),
  output: SavedView,
})
export const deleteView = endpoint('DELETE', '/api/account/views/:id', {
  summary: 'Deletes a view of mine',
  access: 'signedIn',
  refusals: ['not_found'],
  input: z.object({ id: Id }),
  output: z.object({ done: z.literal(true) }),
})
