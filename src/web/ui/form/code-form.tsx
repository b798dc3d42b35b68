import { Field } from './field.tsx'

type CodeFieldProps = {
  label: string
  help: string
  /** The text that the form is sent once the code is complete, if its script runs. */
  byItself: string
  autoFocus?: boolean
  /** What was typed before. */
  typed: string | undefined
  error: string | undefined
}

/** The field for a code from a mail, in a form that `enhance/sign-in/code-form.ts` sends once it is complete. */
export const CodeField = ({ help, byItself, typed, ...field }: CodeFieldProps) => (
  <Field
    id="code"
    name="code"
    help={
      <>
        {help}
        <span data-by-itself="" hidden>
          {' '}
          {byItself}
        </span>
      </>
    }
    className="input code-input"
    inputMode="numeric"
    autoComplete="one-time-code"
    pattern="[0-9 ]*"
    required
    defaultValue={typed}
    {...field}
  />
)

/** In the same form: tells screen readers that it is being sent. */
export const SaysSending = ({ text }: { text: string }) => (
  <p className="sr" role="status" data-sending={text} />
)
