import { useTranslation } from 'react-i18next'

/** What a tag such as `profile:guide` is called where types are named. */
export function useTagName(): (tag: string) => string {
  const { t } = useTranslation('types')
  return (tag) => {
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
}
