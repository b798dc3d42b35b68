import { expect, test } from 'vitest'
import { nodeNotice } from '#scripts/prepare.mjs'

test('a Node that is no longer maintained is told of in one line, one that is, is not', () => {
  expect(nodeNotice('v20.19.5')).toMatch(
    /^Node v20\.19\.5 is no longer maintained.*install Node 22 or later.*$/,
  )
  expect([nodeNotice('v22.1.0'), nodeNotice('v24.21.0')]).toEqual(['', ''])
})
