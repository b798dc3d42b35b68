import { useTranslation } from '#i18n/use-translation.ts'
import { errorText } from './error-text.ts'

/** What a failed call means, in the language of the page. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('workspace')
  return (error) => errorText(t, error)
}
