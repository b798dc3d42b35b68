import type { TFunction } from './translate.ts'

/** What a tag such as `profile:guide` is called where types are named; the tag itself where it has no name. */
export function tagName(t: TFunction<'types'>, tag: string): string {
  const [kind = '', value = ''] = tag.split(':')
  const names = {
    profile: ['profileTypes'],
    organization: ['organizationTypes'],
    event: ['eventTypes'],
    category: ['offerCategories', 'attractionCategories'],
  }[kind]
  for (const name of names ?? []) {
    const key = `${name}.${value}`
    const found = t(key as never) as string
    if (found !== key) return found
  }
  return tag
}
