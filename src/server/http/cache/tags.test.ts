import { expect, test } from 'vitest'
import { listTags, tagsOfNotice } from './tags.ts'

test('a notice is a list of tags; anything not understood means everything', () => {
  const tags = [
    'listing:018f',
    'city:7',
    'list:profile',
    'list:event:city:7',
    'search',
    'counts',
    'counts:city:7',
  ]
  expect(tagsOfNotice(tags.join(' '))).toEqual(tags)
  for (const payload of ['*', '', ' ', 'profiles', 'listing:', 'listing:1 profiles', 'list:nothing']) {
    expect([payload, tagsOfNotice(payload)]).toEqual([payload, 'all'])
  }
})

test('a list carries the narrowest tag of its filter', () => {
  const filter = { cityIds: ['7', '8'], type: 'guide', countryCode: 'BR', language: 'pt' }
  expect(listTags('profile', { ...filter, words: 'river' })).toEqual(['list:profile:words'])
  expect(listTags('profile', filter)).toEqual(['list:profile:city:7', 'list:profile:city:8'])
  expect(listTags('profile', { ...filter, cityIds: undefined })).toEqual(['list:profile:type:guide'])
  expect(listTags('event', { countryCode: 'BR', language: 'pt' })).toEqual(['list:event:country:BR'])
  expect(listTags('profile', { language: 'pt' })).toEqual(['list:profile:language:pt'])
  expect(listTags('offer', {})).toEqual(['list:offer'])
})
