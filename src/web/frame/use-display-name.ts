import { sampleNames } from '#contract/account/session.ts'
import { useTranslation } from '#i18n/use-translation.ts'

const samples = Object.keys(sampleNames) as (keyof typeof sampleNames)[]

/** What an account is called on a page: a sample account in the reader's language, until somebody renames it. */
export function useDisplayName(): (name: string) => string {
  const { t } = useTranslation('workspace')
  return (name) => {
    const sample = samples.find((each) => sampleNames[each] === name)
    return sample ? t(`samples.${sample}`) : name
  }
}
