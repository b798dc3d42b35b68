import type { TextareaHTMLAttributes } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useUser } from '#web/frame/use-user.ts'
import { Plus } from '#web/icons/icons.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { labelsOf, noteOf, suggestionsFor, withLabel } from './permission-labels.ts'

type PermissionFieldProps = {
  text: string
  /** Called when a suggestion is taken; typing goes to the field itself. */
  onSuggestion: (text: string) => void
  error: string | undefined
}

/** Labels typed with commas between them; unknown ones are marked, known ones can be added by a press. */
export function PermissionField({
  text,
  onSuggestion,
  error,
  ...field
}: PermissionFieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { t } = useTranslation('panel')
  const suggestions = suggestionsFor(text, useUser())
  return (
    <div className="stack stack-2">
      <TextField
        label={t('roles.permissions')}
        help={t('roles.permissionsHint')}
        rows={2}
        spellCheck={false}
        autoCapitalize="characters"
        error={error}
        {...field}
      />
      <Labels text={text} />
      {suggestions.length > 0 && (
        <details className="more">
          <summary>{t('roles.suggestions')}</summary>
          <ul className="row gap-1.5! max-h-48 overflow-y-auto">
            {suggestions.map((label) => (
              <li key={label}>
                <button
                  type="button"
                  className="badge min-h-6 border-0"
                  onClick={() => onSuggestion(withLabel(text, label))}
                >
                  <Icon of={Plus} />
                  <span aria-hidden="true">{label}</span>
                  <span className="sr">{t('roles.addPermission', { permission: label })}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** The labels that the role will have, distinguished by their effect. */
function Labels({ text }: { text: string }) {
  const { t } = useTranslation('panel')
  const user = useUser()
  const labels = labelsOf(text)
  return (
    labels.length > 0 && (
      <ul className="row gap-1.5!" aria-live="polite">
        {labels.map((label) => {
          const note = noteOf(label, user)
          return (
            <li
              key={label}
              className={`badge ${note && note !== 'callsOnly' ? 'wait' : 'type'} whitespace-normal wrap-anywhere`}
            >
              {label}
              {note && ` (${t(`roles.${note}`)})`}
            </li>
          )
        })}
      </ul>
    )
  )
}
