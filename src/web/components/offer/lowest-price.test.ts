import { expect, test } from 'vitest'
import { lowestPrice } from './lowest-price.ts'

const offer = (price: number | null, currency: 'USD' | 'BRL' = 'USD') =>
  ({ price, currency, priceFor: 'person' }) as const

test('the lowest price says "from" only where there is more than one, and compares within one currency', () => {
  expect(lowestPrice([])).toBeUndefined()
  expect(lowestPrice([offer(null)])).toBeUndefined()
  expect(lowestPrice([offer(40), offer(null)])).toMatchObject({ price: 40, isFrom: false })
  expect(lowestPrice([offer(65), offer(38), offer(5, 'BRL')])).toMatchObject({ price: 38, isFrom: true })
})
