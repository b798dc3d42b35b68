import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import type { QueueName } from '#contract/system/review-queues.ts'
import type { ReadWithPage } from '#web/data/read-with-page.ts'
import { requireAccess } from './guard.ts'
import { paramsOf, prefetched } from './prefetched.ts'
import { countsQueryOf, type QueueCalls, queueQueryOf } from './queue.ts'
import { sectionAccess } from './sections.ts'

type Args = Pick<LoaderFunctionArgs, 'request'> & { context: Readonly<RouterContextProvider> }

/** In the loader of a queue's page: the data that the page shows. */
export function readQueue<Name extends QueueName, Row>(
  { context, request }: Args,
  { name, list, counts }: QueueCalls<Name, Row>,
): Promise<ReadWithPage> {
  requireAccess(context, sectionAccess[name])
  const query = queueQueryOf(name, paramsOf(request))
  return prefetched(context, [list, query], [counts, countsQueryOf(query)])
}
