import type { Database } from '#server/database/connect.ts'
import { deleteUnusedImages } from '#server/images/index.ts'
import { byReviewId } from './reviews-queries.ts'
import {
  deletePictures,
  listOfAddress,
  lockReview,
  lockRow,
  pictureOf,
  type ReviewChange,
  updateReview,
} from './write-queries.ts'

const withdrawn: ReviewChange = {
  ...{ state: 'withdrawn', isHeld: false, flags: [], stars: null, text: '', name: '', tags: [] },
  ...{ answer: null, answerLanguage: null, answeredAt: null, networkHash: null, deviceHash: null },
  ...{ hideGround: null, hideNote: '', sendKey: null },
}

/** Withdraws a locked review: nothing of what it said is kept. Images are locked first. */
export async function erase(tx: Database, id: string): Promise<void> {
  await deleteUnusedImages(tx, await deletePictures(tx, pictureOf({ requestId: null, reviewId: id })))
  await updateReview(tx, id, withdrawn)
}

/** Withdraws what was written with an e-mail address. Images are locked first. */
export async function withdrawReviewsBy(tx: Database, email: string): Promise<void> {
  for (const id of await listOfAddress(tx, email)) {
    await lockReview(tx, id)
    const row = await lockRow(tx, byReviewId(id))
    if (row && row.state !== 'withdrawn') await erase(tx, id)
  }
}
