import { useId } from 'react'
import { updateMyLanguage } from '#contract/account/sign-in.ts'
import { languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { oneOf } from '#contract/values/one-of.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LanguageOptions } from '#web/components/text/language-options.tsx'
import { useChange } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { useUser } from '#web/frame/use-user.ts'
import { FieldFrame } from '#web/ui/form/field.tsx'
import { Part } from './part.tsx'

/** The account's language; choosing one also shows the page in it. */
export function LanguageForm() {
  const { t } = useTranslation('account')
  const { t: tw } = useTranslation('workspace')
  const { language } = useSite()
  const chosen = useUser()?.language ?? language
  const id = useId()
  const change = useChange(updateMyLanguage, {
    failure: t('language.failed'),
    onSuccess: (user) => location.assign(paths.account({ lang: user.language })),
  })
  return (
    <Part title={t('language.title')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          const given = oneOf(languages, new FormData(event.currentTarget).get('language'))
          if (given) change.mutate({ language: given })
        }}
      >
        <FieldFrame id={id} label={t('language.label')}>
          <select className="input" id={id} name="language" defaultValue={chosen}>
            <LanguageOptions />
          </select>
        </FieldFrame>
        <p>
          <button type="submit" className="button" disabled={change.isPending || change.isSuccess}>
            {change.isPending ? tw('saving') : tw('save')}
          </button>
        </p>
      </form>
    </Part>
  )
}
