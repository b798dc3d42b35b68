import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import { fieldErrorOf } from '#contract/field-error-of.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { loadFieldErrors } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fieldErrorText } from '#web/data/error-text.ts'

/**
 * A form checked with a schema of the contract. It keeps what was typed whatever the server answers.
 *
 * `errorOf(name)` is what is wrong with a field, in the user's language; hand a failed call's error to `fail`,
 * and what the server says of a field is shown at that field; `refuse` says of a field what the page finds.
 * `posted` are values that came back from the server,
 * because they were sent before scripts ran: what is wrong with them is shown at once.
 */
export function useApiForm<Values extends FieldValues>(
  schema: z.ZodType<Values>,
  defaultValues: NoInfer<DefaultValues<Values>>,
  posted?: NoInfer<DefaultValues<Values>>,
) {
  const { t } = useTranslation('workspace')
  const form = useForm<Values>({
    resolver: resolverOf(schema),
    defaultValues,
  })
  const wrongIn = (name: Path<Values>): Wrong | undefined => {
    const issues = posted && schema.safeParse(posted, { reportInput: true }).error?.issues
    const issue = issues?.find(({ path }) => path.join('.') === name)
    return issue && wrongOf(fieldErrorOf(issue))
  }
  const errorOf = (name: Path<Values>) => {
    const { errors, isSubmitted } = form.formState
    // of a list it may be what is wrong with its rows
    const error: Partial<Wrong> | undefined = get(errors, name) ?? (isSubmitted ? undefined : wrongIn(name))
    return error?.types && fieldErrorText(t, error.types)
  }
  const refuse = (name: Path<Values>, error: FieldError) => form.setError(name, wrongOf(error) as never)
  const fail = (error: unknown) => {
    const fields = error instanceof ApiError ? (error.body.fields ?? {}) : {}
    const ofForm = Object.entries(fields).filter(([name]) => get(form.getValues(), name) !== undefined)
    for (const [index, [name, field]] of ofForm.entries()) {
      form.setError(name as Path<Values>, wrongOf(field) as never, { shouldFocus: index === 0 })
    }
  }
  return { ...form, errorOf, refuse, fail }
}

/** An error as the form keeps it: the code of the contract, with its numbers. */
type Wrong = { type: string; types: FieldError }

const wrongOf = (error: FieldError): Wrong => ({ type: error.code, types: error })

function resolverOf<Values extends FieldValues>(schema: z.ZodType<Values>): Resolver<Values> {
  return async (values) => {
    const parsed = schema.safeParse(values, { reportInput: true })
    if (parsed.success) return { values: parsed.data, errors: {} }
    await loadFieldErrors()
    const errors: FieldErrors<Values> = {}
    for (const issue of parsed.error.issues) {
      const name = issue.path.join('.')
      if (!get(errors, name)) set(errors, name, wrongOf(fieldErrorOf(issue)))
    }
    return { values: {}, errors }
  }
}
