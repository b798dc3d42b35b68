import type { AlertKind } from '#contract/directory/alert-kinds.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'

type AlertFormProps = {
  city: { id: string; name: string }
  /** What is missing there: one chooses among several. */
  kinds: readonly AlertKind[]
  /** What was typed and chosen, and what was wrong with it. */
  typed?: { email: string; kind: string; error: string | undefined } | undefined
  /** Of the heading; none where the page has one. */
  level?: 2
}

/** Asks for one mail when there is something in a city; it is sent to a page of its own, so it works everywhere. */
export function AlertForm({ city, kinds, typed, level }: AlertFormProps) {
  const { t } = useTranslation('alerts')
  const heading = useAlertHeading()
  const [only] = kinds
  return (
    <form
      className="stack alert-form max-w-96"
      method="post"
      action={paths.newAlert({ city: city.id })}
      noValidate
    >
      {level && <h2 className="sub">{heading(city.name, kinds)}</h2>}
      {kinds.length > 1 ? (
        <SelectField id="alert-kind" name="kind" label={t('kind')} defaultValue={typed?.kind}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
      ) : (
        <input type="hidden" name="kind" defaultValue={only} />
      )}
      <Field
        id="alert-email"
        name="email"
        type="email"
        label={t('email')}
        error={typed?.error}
        defaultValue={typed?.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <p className="trap" aria-hidden="true">
        <label>
          {t('trap')} <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <p>
        <button className={level ? 'button' : 'button primary'} type="submit">
          {t('send')}
        </button>
      </p>
      <p className="tiny soft">{t('fine')}</p>
    </form>
  )
}

/** What the form offers, in words. */
export function useAlertHeading() {
  const { t } = useTranslation('alerts')
  return (city: string, kinds: readonly AlertKind[]) =>
    kinds.length === 1 && kinds[0] ? t(`heading.${kinds[0]}`, { city }) : t('headingAny', { city })
}
