import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { listings } from './listings.ts'

/** A professional who was asked to guide for an organization: nothing is shown before the answer. */
export const guideInvitations = pgTable(
  'guide_invitations',
  {
    id: id(),
    organizationId: uuid('organization_id').notNull(),
    organizationKind: text('organization_kind').notNull().generatedAlwaysAs(sql`'organization'`),
    profileId: uuid('profile_id').notNull(),
    profileKind: text('profile_kind').notNull().generatedAlwaysAs(sql`'profile'`),
    createdAt: createdAt(),
    declinedAt: timestamp('declined_at', { withTimezone: true }),
  },
  (t) => [
    unique('guide_invitations_once').on(t.organizationId, t.profileId),
    foreignKey({
      name: 'guide_invitations_organization',
      columns: [t.organizationId, t.organizationKind],
      foreignColumns: [listings.id, listings.kind],
    }).onDelete('cascade'),
    foreignKey({
      name: 'guide_invitations_guide',
      columns: [t.profileId, t.profileKind],
      foreignColumns: [listings.id, listings.kind],
    }).onDelete('cascade'),
    index('guide_invitations_profile').on(t.profileId),
  ],
)
