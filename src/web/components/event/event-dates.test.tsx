import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { render } from '#tests/render.tsx'
import { DateTile, EventDays } from './event-dates.tsx'

const rules = JSON.parse(
  readFileSync(new URL('../../../../data/events-rule-texts.json', import.meta.url), 'utf8'),
)

test.each(languages)(
  'in %s the tile of an event is bold in one month only where its rule names one',
  (language) => {
    const tileOf = (name: string, expectedMonth: number) =>
      render(
        <DateTile startDate={null} expectedMonth={expectedMonth} annualDates={rules[name][language]} />,
        language,
      )
    for (const [name, month] of [
      ['Festival Amazonas de Ópera', 4],
      ['Expoacre', 8],
      ['Arraial Flor do Maracujá', 6],
    ] as const)
      expect(tileOf(name, month), name).not.toContain('<b')
    expect(tileOf('Festa do Sairé', 9)).toContain('<b')
    expect(tileOf('Boa Vista Junina', 6)).toContain('<b')
  },
)

test.each(languages)('in %s a line breaks between two dates, never inside one', (language) => {
  const of = { startDate: '2027-07-30', endDate: '2027-08-02', expectedMonth: null }
  const shown = render(<EventDays of={of} />, language)
  const [first, last] = [...shown.matchAll(/<span class="whitespace-nowrap">([^<]+)<\/span>/g)].map(
    ([, date]) => date,
  )
  expect(first).toMatch(/30.*–$/)
  expect(last).toMatch(/2.*2027$/)
})
