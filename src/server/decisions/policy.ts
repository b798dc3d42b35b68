type Objected = {
  decision: { decidedBy: string | null }
  recipient: { userId: string | null }
  listing: { ownerId: string | null } | null
}

/** Nobody decides about an objection to their own decision, nor about their own objection. */
export const mayDecideObjection = (
  actor: { id: string | null },
  { decision, recipient, listing }: Objected,
): boolean =>
  actor.id !== null &&
  actor.id !== decision.decidedBy &&
  actor.id !== recipient.userId &&
  actor.id !== listing?.ownerId
