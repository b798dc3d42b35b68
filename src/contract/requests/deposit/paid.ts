import { toCents } from '#contract/values/prices.ts'

type Paid = {
  total: number | null
  currency: string
  deposit: { amount: number; currency: string; receivedAt: string | Date | null } | null
}

/**
 * A deposit that has arrived, as its provider says, and what is left of the total to pay; null where the two are not in one currency or no
 * total is known. Undefined where none has arrived.
 */
export function paidOf({ total, currency, deposit }: Paid) {
  if (!deposit?.receivedAt) return undefined
  const { amount } = deposit
  const isComparable = total !== null && deposit.currency === currency
  return {
    amount,
    currency: deposit.currency,
    left: isComparable ? Math.max(0, toCents(total - amount)) : null,
  }
}
