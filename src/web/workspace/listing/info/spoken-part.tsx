import { spokenName } from '#i18n/format-spoken.ts'
import { spokenChoices } from '#web/components/listing/spoken-choices.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { InfoForm } from './use-info-form.ts'

/** The languages that are spoken. */
export function SpokenPart({ form }: Pick<InfoForm, 'form'>) {
  const { labelOf } = useFieldLabels()
  const { language } = useSite()
  const { languages = [] } = form.formState.defaultValues ?? {}
  const offered = [...new Set([...spokenChoices, ...languages.filter((code) => code !== undefined)])]
  return (
    <section className="form-part" aria-labelledby="info-spoken">
      <div className="head">
        <h2 id="info-spoken" tabIndex={-1}>
          {labelOf('languages')}
        </h2>
      </div>
      <fieldset>
        <legend className="sr">{labelOf('languages')}</legend>
        <div className="ticks">
          {offered.map((code) => (
            <label key={code} className="tick">
              <input type="checkbox" value={code} {...form.register('languages')} />
              <span>
                <Icon of={Check} />
                {spokenName(code, language)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  )
}
