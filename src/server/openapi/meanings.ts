import { imageSizes } from '#contract/enums.ts'

/** What parameters mean that say nothing themselves, because they mean the same in every call. */
export const meanings: Record<string, string> = {
  lang: 'The language of the texts; without it `Accept-Language` decides',
  limit: 'How many at most',
  cursor: 'Where the page begins: from the `Link` of the page before',
  type: 'Only this type',
  city: 'The name or slug of a city',
  country: 'The name, slug or two-letter code of a country',
  language: 'Only those who speak it: ISO 639 code of two or three letters',
  q: 'Words to look for; case, accents and small typing errors do not matter',
  sort: 'The order',
  featured: 'Only featured ones, or only others',
  hasData: 'Only cities with something in them, or only others',
  kind: 'Which kind',
  id: 'Its id, or its slug where it has one',
  slug: 'Its slug; its id also works',
  code: 'Two-letter code of a country, ISO 3166-1',
  size: `Width and height in pixels: ${imageSizes.join(', ')}`,
  role: 'The name of a role',
  isActive: 'Only active ones, or only others',
  userId: "A person's id",
  roleId: "A role's id",
  userIds: 'Ids of people, with commas between them',
  from: 'The first day, ISO date',
  v: "The beginning of the picture's hash; with the right one the answer may be kept for ever",
}
