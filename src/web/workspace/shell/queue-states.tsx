import { kindsOf, type QueueName, statesOf } from '#contract/system/review-queues.ts'
import { useApi } from '#web/data/api.ts'
import { useUser } from '#web/frame/use-user.ts'
import { ChipLinks } from '#web/ui/chip-links.tsx'
import { countsQueryOf, type QueueCalls, type QueueQuery, type QueueTexts, queuePath } from './queue.ts'

type QueueStatesProps<Name extends QueueName, Row> = {
  queue: Pick<QueueCalls<Name, Row>, 'name' | 'counts'>
  query: QueueQuery<Name>
  t: QueueTexts<Name>
}

/** The states as chips with their counts, and the kinds if the user decides several. */
export function QueueStates<Name extends QueueName, Row>({
  queue: { name, counts },
  query: { state, kind },
  t,
}: QueueStatesProps<Name, Row>) {
  const counted = useApi(counts, countsQueryOf({ kind }), { staleTime: 0 }).data
  const kinds = kindsOf(name, useUser())
  return (
    <div className="stack stack-2">
      <ChipLinks
        label={t('states.label')}
        chips={statesOf(name).map((each) => ({
          to: queuePath(name, { state: each, kind }),
          text: t(`states.${each}`),
          count: counted?.[each],
          isHere: each === state,
        }))}
      />
      {kinds.length > 1 && (
        <ChipLinks
          label={t('kinds.label')}
          chips={[undefined, ...kinds].map((each) => ({
            to: queuePath(name, { state, kind: each }),
            text: t(each ? `kinds.${each}` : 'kinds.all'),
            isHere: each === kind,
          }))}
        />
      )}
    </div>
  )
}
