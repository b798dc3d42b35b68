import { useTranslation } from '#i18n/use-translation.ts'

/** Gives a group of calls its name in the page's language. */
export function useGroupName(): (group: string) => string {
  const { t } = useTranslation('api-docs')
  return (group) => t(`groups.${group as 'Places'}`, { defaultValue: group })
}
