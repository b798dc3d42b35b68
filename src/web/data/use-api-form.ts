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
 * and what the server says of a field stands at that field. `posted` are values that came back from the server,
 * because they were sent before scripts ran: what is wrong with them is said at once.
 */
export function useApiForm<Values extends FieldValues>(
  schema: z.ZodType<Values>,
  defaultValues: NoInfer<DefaultValues<Values>>,
  posted?: NoInfer<DefaultValues<Values>>,
) {
  const { t } = useTranslation('workspace')
  const form = useForm<Values>({
    resolver: zodResolver(schema as never) as unknown as Resolver<Values>,
    defaultValues,
  })
  const wrongIn = (name: Path<Values>): Wrong | undefined => {
    const issues = posted && schema.safeParse(posted).error?.issues
    const issue = issues?.find(({ path }) => path.join('.') === name)
    return issue && { type: issue.code, message: issue.message }
  }
  const errorOf = (name: Path<Values>) => {
    const { errors, isSubmitted } = form.formState
    const error: Wrong | undefined = get(errors, name) ?? (isSubmitted ? undefined : wrongIn(name))
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

type Wrong = { type: string; message?: string }

function messageOf(t: TFunction<'workspace'>, { type, message }: Wrong): string {
  if (type === 'server' && message) return message
  if (type === 'too_small' || type === 'invalid_type') return t('errors.required')
  if (type === 'too_big') return t('errors.tooLong')
  return message?.includes('e-mail') ? t('errors.email') : t('errors.invalidField')
}
