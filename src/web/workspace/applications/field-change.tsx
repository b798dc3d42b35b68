import type { ApplicationEvent } from '#contract/applications/review.ts'
import { listingKinds, organizationTypes, profileTypes } from '#contract/enums.ts'
import { oneOf } from '#contract/values/one-of.ts'
import { phoneText } from '#i18n/format-phone.ts'
import { spokenName } from '#i18n/format-spoken.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'

type Change = ApplicationEvent['changes'][number]

/** One field that the applicant changed: its name, before and after. */
export function FieldChange({ change: { field, before, after } }: { change: Change }) {
  const { t } = useTranslation('applications')
  const { labelAt } = useFieldLabels('application')
  const wordsOf = useWords()
  return (
    <div>
      <dt className="tiny soft">{labelAt(field)}</dt>
      <dd>
        <del>
          <span className="sr">{t('history.before')}: </span>
          {wordsOf(field, before)}
        </del>{' '}
        <ins>
          <span className="sr">{t('history.after')}: </span>
          {wordsOf(field, after)}
        </ins>
      </dd>
    </div>
  )
}

/** A stored value as text for the reader. */
function useWords() {
  const { t } = useTranslation('applications')
  const { t: tt } = useTranslation('types')
  const { language } = useSite()
  return (field: string, value: string | null): string => {
    if (value === null) return t('history.nothing')
    if (field === 'phone') return phoneText(value)
    if (field === 'picture') return t('history.otherPicture')
    if (field === 'languages' || field === 'originalLanguage') {
      return value.replace(/[a-z]{2,3}/g, (code) => spokenName(code, language))
    }
    const kind = field === 'kind' && oneOf(listingKinds, value)
    if (kind) return t(`request.kinds.${kind}`)
    if (field !== 'type') return value
    const profile = oneOf(profileTypes, value)
    const organization = oneOf(organizationTypes, value)
    if (profile) return tt(`profileTypes.${profile}`)
    return organization ? tt(`organizationTypes.${organization}`) : value
  }
}
