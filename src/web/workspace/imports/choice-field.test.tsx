import { expect, test } from 'vitest'
import { render } from '#tests/render.tsx'
import { ChoiceField } from './choice-field.tsx'

const options = (value: string) => {
  const html = render(
    <ChoiceField kind="cities" field="countryCode" label="Country" value={value} onChange={() => {}} />,
  )
  return [...html.matchAll(/<option[^>]*?( selected="")?>([^<]*)</g)].map(([, chosen, name]) => ({
    name,
    isChosen: Boolean(chosen),
  }))
}
const chosenOf = (value: string) => options(value).find(({ isChosen }) => isChosen)?.name

test.each(['BR', 'Brazil', 'brasil', 'Brésil '])(
  'a country that the file calls %s is one choice, by the name that the page has for it',
  (value) => {
    expect(chosenOf(value)).toBe('Brazil')
    expect(options(value)).toHaveLength(options('').length)
  },
)

test('what is no country is a choice of its own, so that it is seen', () => {
  expect(chosenOf('Atlantis')).toBe('Atlantis')
  expect(options('Atlantis')).toHaveLength(options('').length + 1)
})
