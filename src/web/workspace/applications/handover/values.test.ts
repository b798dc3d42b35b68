import { expect, test } from 'vitest'
import { emptyHandover, HandoverValues, handoverInput } from './values.ts'

const ana = { ...emptyHandover('pt'), email: 'ana@example.org', name: 'Ana', phoneNumber: '92 99123-4567' }
const town = '01890a5d-ac96-774b-bcce-b302099a8057'

test('a town is needed, chosen or written', () => {
  const issues = (values: typeof ana) =>
    HandoverValues.safeParse(values).error?.issues.map(({ path }) => path.join('.'))
  expect(issues(ana)).toEqual(['cityId'])
  expect(issues({ ...ana, cityId: town })).toBeUndefined()
  expect(issues({ ...ana, otherTown: 'Barreirinha' })).toBeUndefined()
})

test('only the valid town and type are sent', () => {
  expect(handoverInput({ ...ana, cityId: town, otherTown: 'Barreirinha' })).toMatchObject({
    cityId: town,
    profileType: 'guide',
  })
  const sent = handoverInput({ ...ana, accountType: 'organization', otherTown: 'Barreirinha' })
  expect(sent).toMatchObject({ otherTown: 'Barreirinha', organizationType: 'travel_agency' })
  expect(sent).not.toHaveProperty('profileType')
  expect(sent).not.toHaveProperty('cityId')
})

test('a text is in the language of the e-mails, unless another was chosen', () => {
  expect(handoverInput({ ...ana, cityId: town })).toMatchObject({ language: 'pt', originalLanguage: 'pt' })
  const sent = handoverInput({ ...ana, cityId: town, language: 'es', originalLanguage: 'en' })
  expect(sent).toMatchObject({ language: 'es', originalLanguage: 'en' })
})
