import type { Offer } from '#contract/directory/offers.ts'
import type { PosterSubject } from '#web/components/picture/choose-poster.ts'

/** What the poster of an offer is chosen by. */
export const posterOfOffer = ({
  id,
  category,
  title,
}: Pick<Offer, 'id' | 'category' | 'title'>): PosterSubject => ({
  kind: 'offer',
  id,
  type: category,
  name: title,
})
