import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Endpoint, ListEndpoint } from '#contract/endpoint.ts'
import { paths } from '#contract/paths.ts'
import {
  allKindsOf,
  type QueueKind,
  type QueueName,
  type QueueState,
  statesOf,
} from '#contract/system/review-queues.ts'

/** The calls of a queue, repeated after an entry is settled. */
export type QueueCalls<Name extends QueueName, Row> = {
  name: Name
  list: ListEndpoint<z.ZodType, z.ZodType<Row>>
  counts: Endpoint<z.ZodType, z.ZodType<Record<QueueState<Name>, number>>> & { isList: false }
}

export type EntryProps<Row, Step> = {
  row: Row
  /** The entry that the keys act on. */
  isHere: boolean
  /** Opens the dialog of a step. */
  onAsk: (step: Step) => void
}
export type SettleProps<Row, Step> = {
  /** The entry as the list has it now; one that has left the list stays as it was. */
  row: Row
  step: Step
  onClose: () => void
}

/** A queue whose entries are settled in place. */
export type Queue<Name extends QueueName, Row extends { id: string }, Step> = QueueCalls<Name, Row> & {
  /** The inside of an article: its heading has the id `of-` and the row's, and the first link. */
  Entry: ComponentType<EntryProps<Row, Step>>
  Dialog: ComponentType<SettleProps<Row, Step>>
  /** Single keys; each presses the button of the entry with this `data-key`. */
  keys?: readonly string[]
}

/** The texts that a queue of its name has in its namespace. */
export type QueueTexts<Name extends QueueName> = (
  key:
    | 'title'
    | 'lead'
    | 'loading'
    | 'failed'
    | 'retry'
    | 'nothing'
    | 'nothingText'
    | 'none'
    | 'states.label'
    | `states.${QueueState<Name>}`
    | 'kinds.label'
    | 'kinds.all'
    | `kinds.${QueueKind<Name>}`,
) => string

/** The rows that the page shows, and its page. */
export type QueueQuery<Name extends QueueName> = {
  state: QueueState<Name>
  kind?: QueueKind<Name>
  cursor?: string
}

/** Reads it from the page's URL; unknown values are ignored. */
export function queueQueryOf<Name extends QueueName>(name: Name, address: URLSearchParams): QueueQuery<Name> {
  const states = statesOf(name)
  const state = states.find((each) => each === address.get('state')) ?? (states[0] as QueueState<Name>)
  const kind = allKindsOf(name).find((each) => each === address.get('kind'))
  const cursor = address.get('cursor')
  return { state, ...(kind && { kind }), ...(cursor && { cursor }) }
}

/** The counts beside them are of the same kind. */
export const countsQueryOf = ({ kind }: { kind?: string | undefined }) => (kind ? { kind } : {})

const pathOf = {
  applications: paths.applications,
  revisions: paths.revisions,
  claims: paths.claims,
  registrations: paths.registrations,
  reports: paths.reports,
  objections: paths.objections,
  reviews: paths.heldReviews,
  events: ({ state = 'pending', ...rest }) => paths.ownEvents({ scope: 'all', view: state, ...rest }),
} satisfies Record<QueueName, (query: Record<string, unknown>) => string>

/** The address of a queue in a state; the first state needs no mention. */
export function queuePath<Name extends QueueName>(
  name: Name,
  { state, ...rest }: { state?: QueueState<Name> } & Record<string, string | undefined>,
): string {
  return pathOf[name]({ ...(state !== statesOf(name)[0] && { state }), ...rest })
}
