import { useTranslation } from '#i18n/use-translation.ts'
import { InlineCode } from './inline-code.tsx'
import type { Field } from './read-schema.ts'

type FieldsProps = { fields: Field[]; isInput?: boolean }

/** Names, types and meanings of parameters or fields. */
export function Fields({ fields, isInput = false }: FieldsProps) {
  const { t } = useTranslation('api-docs')
  return (
    <dl className="stack stack-2 small">
      {fields.map(({ name, type, refersTo, isRequired, standard, meaning }) => (
        <div key={name}>
          <dt>
            <code>
              <b>{name}</b>
            </code>{' '}
            <code className="soft break-words" lang="en">
              {refersTo ? <a href={`#schema-${refersTo}`}>{type}</a> : type}
            </code>
            {isInput && isRequired && <span className="soft"> · {t('required')}</span>}
            {isInput && standard !== undefined && (
              <span className="soft"> · {t('standard', { value: standard })}</span>
            )}
          </dt>
          {meaning && (
            <dd className="soft" lang="en">
              <InlineCode text={meaning} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
