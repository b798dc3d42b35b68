import type { ComponentProps } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Field } from '#web/ui/form/field.tsx'

type UserFieldsProps = {
  /** The props that connect a field to its form. */
  fieldOf: (name: 'name' | 'email') => Omit<ComponentProps<typeof Field>, 'label'>
}

/** The facts of a user that staff write. */
export function UserFields({ fieldOf }: UserFieldsProps) {
  const { t } = useTranslation('panel')
  return (
    <>
      <Field label={t('users.name')} required autoComplete="off" {...fieldOf('name')} />
      <Field label={t('users.email')} type="email" required autoComplete="off" {...fieldOf('email')} />
    </>
  )
}
