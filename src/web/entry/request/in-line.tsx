import type { TravelerRequest } from '#contract/requests/shape.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** On the waitlist, the place in line and how many people are before it. */
export function InLine({ request: { queue } }: { request: Pick<TravelerRequest, 'queue'> }) {
  const { t } = useTranslation('requests')
  if (!queue) return null
  const { position, peopleBefore: count } = queue
  return <p>{position === 1 ? t('page.queueFirst') : t('page.queue', { position, count })}</p>
}
