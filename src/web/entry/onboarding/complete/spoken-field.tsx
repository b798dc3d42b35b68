import { languages } from '#contract/languages.ts'
import { oneOf } from '#contract/values/one-of.ts'
import { spokenName } from '#i18n/format-spoken.ts'
import { spokenLanguageNames } from '#i18n/spoken-language-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check, ChevronDown, CircleAlert } from '#web/icons/icons.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { About } from './about.ts'

/** Those that most people of the region's directory speak; all others are in the select below. */
const usual = ['pt', 'en', 'es', 'fr', 'nl', 'qu', 'tca', 'srn']
const elsewhere = ['ar', 'ay', 'de', 'gn', 'hi', 'it', 'ja', 'ko', 'ru', 'zh']
const others = [...elsewhere, ...Object.keys(spokenLanguageNames).filter((code) => !usual.includes(code))]

type SpokenFieldProps = { kind: 'profile' | 'organization'; about: About; error: string | undefined }

/** Languages to tick, and one more at a time from a select. */
export function SpokenField({ kind, about, error }: SpokenFieldProps) {
  const { t } = useTranslation('onboarding')
  const { language } = useSite()
  const shown = [...usual, ...about.languages.filter((code) => !usual.includes(code))]
  const left = others
    .filter((code) => !shown.includes(code))
    .map((code) => ({ code, name: spokenName(code, language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
  return (
    <fieldset className="stack stack-2">
      <legend>{t(`complete.${kind}Languages`)}</legend>
      <div className="ticks">
        {shown.map((code) => (
          <Tick key={code} code={code} isChecked={about.languages.includes(code)} />
        ))}
      </div>
      {error && (
        <p className="error">
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
      <details className="more">
        <summary className="min-h-11">
          {t('complete.anotherLanguage')} <Icon of={ChevronDown} />
        </summary>
        <div className="with-action pt-2">
          <SelectField label={t('complete.which')} name="languages" defaultValue="">
            <option value="">{t('complete.none')}</option>
            {left.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <button className="button self-end" type="submit" name="find" value="language" formNoValidate>
            {t('complete.add')}
          </button>
        </div>
      </details>
    </fieldset>
  )
}

/** A language with a text of its own here is named in it. */
function Tick({ code, isChecked }: { code: string; isChecked: boolean }) {
  const { language } = useSite()
  const own = oneOf(languages, code)
  return (
    <label className="tick">
      <input type="checkbox" name="languages" value={code} defaultChecked={isChecked} />
      <span lang={own}>
        <Icon of={Check} />
        {spokenName(code, own ?? language)}
      </span>
    </label>
  )
}
