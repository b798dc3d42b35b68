import { z } from 'zod'
import { Currency } from '#contract/enum-schemas.ts'
import { Id } from '#contract/shared.ts'
import { highestPrice } from '#contract/values/prices.ts'

/** The maximum length of the terms of a deposit, and of how to send one. */
export const maxDepositText = 600

/** Asked for, sent as the traveler says, arrived as the provider says, or ended before. */
export const depositStates = ['asked', 'given', 'received', 'ended'] as const

export const DepositAmount = z.number().min(0.01).max(highestPrice)

/** A deposit as both sides see it. The site takes no money and checks no payment. */
export const Deposit = z.object({
  state: z.enum(depositStates),
  amount: z.number(),
  currency: Currency,
  until: z.iso.datetime().meta({ description: 'When it is due; the places are held until then' }),
  terms: z.string(),
  proof: z
    .object({
      message: z.string(),
      picture: z.object({ image: Id, width: z.number().int(), height: z.number().int() }).nullable(),
      at: z.iso.datetime(),
    })
    .nullable()
    .meta({ description: 'What the traveler said of having sent it; nobody else has looked at it' }),
  receivedAt: z.iso.datetime().nullable(),
})
export type Deposit = z.infer<typeof Deposit>

/** The initial values when asking for a deposit. */
export const SuggestedDeposit = z.object({
  hasPix: z.boolean().meta({ description: 'There is a Pix key: it takes reais' }),
  hasWords: z.boolean().meta({ description: 'The provider wrote how to send it otherwise' }),
  isUsual: z.boolean().meta({ description: 'The offer says a usual deposit' }),
  amount: z.number().nullable(),
  currency: Currency,
  until: z.iso.date(),
  terms: z.string(),
})
export type SuggestedDeposit = z.infer<typeof SuggestedDeposit>

/** How to send a deposit that is asked for. */
export const DepositWays = z.object({
  pix: z
    .object({ code: z.string(), key: z.string(), name: z.string(), city: z.string() })
    .nullable()
    .meta({ description: 'A static BR Code with key, amount and a reference, and whom it names' }),
  words: z.string().nullable(),
})
