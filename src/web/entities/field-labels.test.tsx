import { expect, test } from 'vitest'
import { render } from '#tests/render.tsx'
import { useFieldLabels } from './field-labels.ts'

type AtProps = { entity?: Parameters<typeof useFieldLabels>[0]; path: string }

const At = ({ entity, path }: AtProps) => useFieldLabels(entity).labelAt(path)

test.each([
  ['profile', 'texts.bio.pt', 'About you'],
  ['event', 'price', 'Price per person'],
  ['offer', 'price', 'Price'],
  ['offer', 'texts.customTitle.fr', 'Title'],
  [undefined, 'texts.bio.pt', 'Description'],
  [undefined, 'ways.river.en', 'By river'],
  [undefined, 'gettingThere.landing.es', 'Where boats land'],
  [undefined, 'localisationId', 'City'],
  [undefined, 'organizationType', 'Type'],
  [undefined, 'no.such.field', 'no.such.field'],
] as const)('a field of %s at %s is called %s', (entity, path, label) => {
  expect(render(<At {...(entity && { entity })} path={path} />)).toBe(label)
})
