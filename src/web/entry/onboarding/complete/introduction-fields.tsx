import { useTranslation } from '#i18n/use-translation.ts'
import { LanguageOptions } from '#web/components/text/language-options.tsx'
import { described, FieldFrame } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { type About, most } from './about.ts'
import { Optional } from './optional.tsx'

/** A few sentences in the person's own language, and which language that is. */
export function IntroductionFields({ about, error }: { about: About; error: string | undefined }) {
  const { t } = useTranslation('onboarding')
  const help = t('complete.introductionHelp')
  return (
    <>
      <FieldFrame
        id="introduction"
        label={
          <>
            {t('complete.introduction')} <Optional />
          </>
        }
        help={help}
        error={error}
      >
        <textarea
          className="input"
          id="introduction"
          name="introduction"
          rows={4}
          lang={about.originalLanguage}
          maxLength={most.introduction}
          defaultValue={about.introduction}
          {...described('introduction', help, error)}
        />
      </FieldFrame>
      <SelectField
        label={t('complete.writtenIn')}
        name="originalLanguage"
        defaultValue={about.originalLanguage}
      >
        <LanguageOptions />
      </SelectField>
    </>
  )
}
