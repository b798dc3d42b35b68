import {
  attractionCategories,
  eventTypes,
  offerCategories,
  organizationTypes,
  profileTypes,
} from '#contract/enums.ts'

const tagsOf = <Kind extends string, Value extends string>(kind: Kind, values: readonly Value[]) =>
  values.map((value) => `${kind}:${value}` as const)

/** What an everyday word may mean: types of people, organizations and events, and categories. */
export const searchTags = {
  profile: tagsOf('profile', profileTypes),
  organization: tagsOf('organization', organizationTypes),
  event: tagsOf('event', eventTypes),
  category: tagsOf('category', [...new Set([...offerCategories, ...attractionCategories])]),
} as const
