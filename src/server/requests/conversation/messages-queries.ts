import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { requestMessages } from '#server/database/schema/request-steps.ts'

/** A message on a request. */
export type NewMessage = Pick<
  typeof requestMessages.$inferInsert,
  'side' | 'authorId' | 'text' | 'language' | 'sendKey'
>

/** Stores a message with its step. */
export async function insertMessage(
  tx: Database,
  values: NewMessage & { stepId: string; requestId: string },
): Promise<void> {
  await tx.insert(requestMessages).values(values)
}

/** True if the same text was already written with this key. */
export const isWritten = async (
  tx: Database,
  requestId: string,
  { sendKey, text }: Pick<NewMessage, 'sendKey' | 'text'>,
): Promise<boolean> =>
  (await tx.$count(
    requestMessages,
    and(
      eq(requestMessages.requestId, requestId),
      eq(requestMessages.sendKey, sendKey),
      eq(requestMessages.text, text),
    ),
  )) > 0

/** Records that one side has seen what the other wrote. */
export async function markRead(db: Database, requestId: string, by: 'traveler' | 'provider'): Promise<void> {
  const isTheirs = by === 'provider' ? eq : ne
  await db
    .update(requestMessages)
    .set({ readAt: new Date() })
    .where(
      and(
        eq(requestMessages.requestId, requestId),
        isTheirs(requestMessages.side, 'traveler'),
        isNull(requestMessages.readAt),
      ),
    )
}
