import { expect, test } from 'vitest'
import { changeOf, type InlineValues } from './inline-values.ts'

const began: InlineValues = {
  ...{
    name: 'Ana',
    profileType: 'guide',
    organizationType: '',
    status: 'verified',
    ground: '',
    text: '',
    specialty: 'Birds',
  },
  ...{ bio: 'I guide.', description: '', experienceYears: '4', establishedYear: '', employeeCount: '' },
  ...{ email: '', phone: '', website: '', localisationId: ['1', 'Tefé, Brazil'], locationId: '7' },
}

test('only what was changed is sent', () => {
  expect(changeOf(began, began)).toEqual({})
  const values = { ...began, bio: ' I guide well. ', experienceYears: '', profileType: 'local' }
  expect(changeOf(began, values)).toEqual({
    ...{ bio: 'I guide well.', experienceYears: null, profileType: 'local' },
  })
  expect(changeOf(began, { ...began, establishedYear: ' 1998' })).toEqual({ establishedYear: 1998 })
})

test('a new city is sent by its id, without a place of the former one', () => {
  const moved = { ...began, localisationId: ['2', 'Manaus, Brazil'], locationId: '' }
  expect(changeOf(began, moved)).toEqual({ localisationId: '2', locationId: null })
})
