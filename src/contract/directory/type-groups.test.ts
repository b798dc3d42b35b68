import { describe, expect, test } from 'vitest'
import { organizationTypes, profileTypes } from '#contract/enums.ts'
import { groupOf, typeGroups, typesOf } from './type-groups.ts'

describe.each([
  ['profile', profileTypes],
  ['organization', organizationTypes],
] as const)('the groups of the types of a %s', (kind, types) => {
  test('hold each type exactly once', () => {
    expect(Object.values(typeGroups[kind]).flat().toSorted()).toEqual([...types].toSorted())
  })

  test('are six', () => {
    expect(Object.keys(typeGroups[kind])).toHaveLength(6)
  })

  test('know the group of each type', () => {
    for (const type of types) expect(typesOf(kind, String(groupOf(kind, type)))).toContain(type)
    expect(groupOf(kind, 'astronaut')).toBeUndefined()
    expect(typesOf(kind, 'constructor')).toEqual([])
  })
})
