import { useTranslation } from '#i18n/use-translation.ts'
import { fieldErrorText } from '#web/data/error-text.ts'
import type { Answer } from './action.ts'
import type { Place } from './refusals.ts'

/** What is wrong at a place of the last step, in the reader's language. */
export type ErrorAt = (place: Place) => string | undefined

export function useErrorAt(answer: Answer | undefined): ErrorAt {
  const { t } = useTranslation('onboarding')
  const { t: tw } = useTranslation('workspace')
  return (place) => {
    const error = answer?.refusals[place]
    if (!error) return undefined
    if (place === 'phone') return t('phone.invalid')
    if (place === 'town' && error.code === 'required') {
      return t(answer?.about?.town ? 'complete.chooseTown' : 'complete.findTown')
    }
    return fieldErrorText(tw, error)
  }
}
