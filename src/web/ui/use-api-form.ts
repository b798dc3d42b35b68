import { zodResolver } from '@hookform/resolvers/zod'
import type { TFunction } from 'i18next'
import { type DefaultValues, type FieldValues, get, type Path, type Resolver, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ApiError } from '#contract/client.ts'

/**
 * A form checked with a schema of the contract. It keeps what was typed whatever the server answers.
 *
 * `errorOf(name)` is what is wrong with a field, in the person's language; hand a failed call's error to `fail`,
 * and what the server says of a field stands at that field.
 */
export function useApiForm<Values extends FieldValues>(
  schema: z.ZodType<Values>,
  defaultValues: NoInfer<DefaultValues<Values>>,
) {
  const { t } = useTranslation('workspace')
  const form = useForm<Values>({
    resolver: zodResolver(schema as never) as unknown as Resolver<Values>,
    defaultValues,
  })
  const errorOf = (name: Path<Values>) => {
    const error = get(form.formState.errors, name) as { type: string; message?: string } | undefined
    return error && messageOf(t, error)
  }
  const fail = (error: unknown) => {
    const fields = error instanceof ApiError ? (error.body.fields ?? {}) : {}
    const known = Object.entries(fields).filter(([name]) => get(form.getValues(), name) !== undefined)
    for (const [index, [name, message]] of known.entries()) {
      form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
    }
  }
  return { ...form, errorOf, fail }
}

function messageOf(t: TFunction<'workspace'>, { type, message }: { type: string; message?: string }): string {
  if (type === 'server' && message) return message
  if (type === 'too_small' || type === 'invalid_type') return t('errors.required')
  if (type === 'too_big') return t('errors.tooLong')
  return message?.includes('e-mail') ? t('errors.email') : t('errors.invalidField')
}
