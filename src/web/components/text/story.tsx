import type { TextLanguages } from '#contract/languages.ts'
import { TextLanguage } from './text-language.tsx'

type StoryProps<Field extends string> = {
  /** The response that holds the text. */
  of: TextLanguages<Field> & { [Each in Field]: string }
  field: Field
  className?: string
}

/** The main text of a page, paragraph by paragraph, with the language it was written in. */
export function Story<Field extends string>({ of, field, className }: StoryProps<Field>) {
  const paragraphs = of[field].split(/\n\s*\n/).filter((text) => text.trim())
  if (!paragraphs.length) return null
  return (
    <div className="stack text">
      <TextLanguage of={of} field={field} />
      {paragraphs.map((text) => (
        <p key={text} className={className} lang={of.textLanguages[field]}>
          {text}
        </p>
      ))}
    </div>
  )
}
