import { type Priced, priceFor } from '#contract/directory/price-for.ts'
import type { Language } from '#contract/languages.ts'
import { childrenIn } from '#contract/requests/children.ts'
import { numbersOf } from '#i18n/format-numbers.ts'

/** Writes the total of the request into the form; nothing while it is not known. */
export function tellTotal(form: HTMLFormElement): void {
  const line = form.querySelector<HTMLElement>('[data-total]')
  if (!line) return
  const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  const { currency, ...offer } = JSON.parse(line.dataset.total ?? '') as Priced & { currency: string }
  const { children } = childrenIn(values)
  const [day = '', lastDay, people] = [values.from, values.to || undefined, Number(values.people)]
  const isAsked = day !== '' && people >= Math.max(1, children.length) && (lastDay ?? day) >= day
  const total = isAsked ? priceFor(offer, { day, lastDay, people, children }) : undefined
  line.hidden = total === undefined
  const language = document.documentElement.lang as Language
  const output = line.querySelector('output')
  if (output && total !== undefined) output.value = numbersOf(language).fullAmount(total, currency)
}
