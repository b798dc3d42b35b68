import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { TextTimes } from '#contract/content/text-times.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import { city } from '#entities/places.ts'
import { fallbackText } from '#web/components/text/fallback-text.ts'
import { OriginalText, TextTabs } from '#web/components/text/text-tabs.tsx'
import { TextField } from '#web/ui/form/field.tsx'

type OneTextProps = {
  /** The label of the tabs, and that of the field. */
  label: string
  title: string
  original: Language
  description: LocalizedText
  saved: LocalizedText
  times: TextTimes
  errorOf: (language: Language) => string | undefined
  register: (language: Language) => UseFormRegisterReturn
}

/** A description by language, of an attraction or a country. */
export function OneText(props: OneTextProps) {
  const { label, title, original, description, saved, times, errorOf, register } = props
  const [chosen, setChosen] = useState(original)
  return (
    <TextTabs
      label={label}
      original={original}
      texts={{ description }}
      saved={{ description: saved }}
      times={times}
      chosen={chosen}
      onChoose={setChosen}
    >
      {(shown) => (
        <div className="stack stack-2">
          <TextField
            key={shown}
            label={title}
            lang={shown}
            rows={4}
            maxLength={city.description.max}
            placeholder={fallbackText(description, original, shown)?.text.slice(0, 300)}
            error={errorOf(shown)}
            {...register(shown)}
          />
          <OriginalText text={description} original={original} language={shown} />
        </div>
      )}
    </TextTabs>
  )
}
