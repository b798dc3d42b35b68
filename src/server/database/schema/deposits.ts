import { sql } from 'drizzle-orm'
import { check, index, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Currency } from '#contract/enums.ts'
import type { PixKind } from '#contract/requests/deposit/pix-key.ts'
import { localizedText, moment, updatedAt } from './columns.ts'
import { images } from './images.ts'
import { listings } from './listings.ts'
import { requests } from './requests.ts'

/** How deposits reach the owner of a listing; a trigger deletes it when the listing has another owner. */
export const depositMeans = pgTable(
  'deposit_means',
  {
    listingId: uuid('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    pixKind: text('pix_kind').$type<PixKind>(),
    pixKey: text('pix_key'),
    /** How to send it otherwise, as the provider writes. */
    words: localizedText('words'),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      'deposit_means_pix',
      sql`(${t.pixKind} is null) = (${t.pixKey} is null) and ${t.pixKind} in ('email', 'phone', 'cpf', 'cnpj', 'random')
        and length(${t.pixKey}) between 1 and 77`,
    ),
    check('deposit_means_words', sql`is_localized_text(${t.words})`),
    check('deposit_means_some', sql`${t.pixKey} is not null or ${t.words} <> '{}'`),
  ],
)

/** The last deposit that was asked for with a request. Deleted when the request is forgotten. */
export const requestDeposits = pgTable(
  'request_deposits',
  {
    requestId: uuid('request_id')
      .primaryKey()
      .references(() => requests.id, { onDelete: 'cascade' }),
    amount: numeric('amount', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    dueAt: moment('due_at').notNull(),
    /** In the provider's words. */
    terms: text('terms').notNull().default(''),
    /** When the traveler said that it was sent; what they wrote is the text of that step. */
    provenAt: moment('proven_at'),
    /** A picture that shows it. */
    imageId: uuid('image_id').references(() => images.id),
    /** When the provider said that it has arrived. */
    receivedAt: moment('received_at'),
  },
  (t) => [
    index('request_deposits_image').on(t.imageId),
    check('request_deposits_amount', sql`${t.amount} > 0`),
    check(
      'request_deposits_currency',
      sql`${t.currency} in ('USD', 'BRL', 'PEN', 'COP', 'EUR', 'BOB', 'GYD', 'SRD')`,
    ),
    check('request_deposits_terms', sql`length(${t.terms}) <= 600`),
    check('request_deposits_proof', sql`${t.imageId} is null or ${t.provenAt} is not null`),
  ],
)
