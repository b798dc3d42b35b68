import type { TextLanguages } from '#contract/languages.ts'
import { TextLanguage } from './text-language.tsx'

type ForeignTextProps<Field extends string> = {
  /** The response with the text. */
  of: TextLanguages<Field> & { [Each in Field]: string | null }
  field: Field
  className?: string
}

/** A text of the directory; where it is in another language than the page, it says so. */
export function ForeignText<Field extends string>({ of, field, className }: ForeignTextProps<Field>) {
  const shown = of.textLanguages[field]
  return (
    <>
      <p className={className} lang={shown}>
        {of[field]}
      </p>
      {shown && <TextLanguage of={of} field={field} />}
    </>
  )
}
