import { useState } from 'react'
import { z } from 'zod'
import { type Language, type LocalizedText, languages } from '#contract/languages.ts'
import { changePicture, galleries, maxCaptionLength, type OwnPicture } from '#contract/listings/gallery.ts'
import { textOf } from '#contract/values/names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fallbackText } from '#web/components/text/fallback-text.ts'
import { TextTabs } from '#web/components/text/text-tabs.tsx'
import { useDraftForm } from '#web/data/form/use-draft-form.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Field } from '#web/ui/form/field.tsx'
import { UnsavedNotes } from '#web/ui/form/unsaved-notes.tsx'
import type { GalleryOf } from './send-picture.ts'

const text = textOf(maxCaptionLength)
const words = z.object({ en: text, fr: text, pt: text, es: text })
const Words = z.object({ originalLanguage: z.enum(languages), caption: words, alternative: words })
type Words = z.infer<typeof Words>
const fields = ['caption', 'alternative'] as const

const everyLanguage = (given: LocalizedText) =>
  Object.fromEntries(languages.map((language) => [language, given[language] ?? ''])) as Words['caption']
const given = (of: Words['caption']): LocalizedText =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value))
const isWritten = ({ texts }: OwnPicture) => fields.some((field) => Object.keys(texts[field]).length > 0)

type PictureWordsProps = {
  picture: OwnPicture
  place: number
  of: GalleryOf
  onClose: () => void
  onDelete: () => void
}

/** What is written about a picture, in each language; kept on the device until it is saved. */
export function PictureWords({ picture, place, of, onClose, onDelete }: PictureWordsProps) {
  const { t } = useTranslation('owner-pictures')
  const { labelOf, labelAt } = useFieldLabels()
  const kept = useWordsForm(picture, of, onClose)
  const { form } = kept
  const original = form.watch('originalLanguage')
  const texts = { caption: given(form.watch('caption')), alternative: given(form.watch('alternative')) }
  const [chosen, setChosen] = useState<Language>(original)
  return (
    <form className="stack stack-2" noValidate onSubmit={kept.submit} aria-label={t('words.of', { place })}>
      <UnsavedNotes kept={kept} labelOf={labelAt} />
      <TextTabs
        label={t('words.languages', { place })}
        original={original}
        texts={texts}
        saved={kept.row.texts}
        times={kept.row.textTimes}
        chosen={chosen}
        onChoose={setChosen}
      >
        {(language) =>
          fields.map((field) => (
            <Field
              key={`${field} ${language}`}
              label={labelOf(field)}
              {...(field === 'alternative' && { help: t('words.alternativeHelp') })}
              lang={language}
              maxLength={maxCaptionLength}
              placeholder={fallbackText(texts[field], original, language)?.text}
              error={form.errorOf(`${field}.${language}`)}
              {...form.register(`${field}.${language}`)}
            />
          ))
        }
      </TextTabs>
      {(kept.state === 'waiting' || kept.state === 'failed') && (
        <p className="small soft" role="status">
          {t(`words.${kept.state}`)}
        </p>
      )}
      <p className="row">
        <button type="submit" className="button small primary" disabled={kept.state === 'saving'}>
          {t('words.save')}
        </button>
        <button type="button" className="button small" onClick={onClose}>
          {t('words.close')}
        </button>
        <button type="button" className="button quiet small" onClick={onDelete}>
          {t('deletion.open')}
        </button>
      </p>
    </form>
  )
}

function useWordsForm(picture: OwnPicture, of: GalleryOf, onSaved: () => void) {
  const { t } = useTranslation('owner-pictures')
  const { language: own } = useSite()
  return useDraftForm({
    name: `picture/${picture.id}`,
    endpoint: changePicture,
    schema: Words,
    row: picture,
    valuesOf: (row: OwnPicture): Words => ({
      // the first words are written in the language of the page
      originalLanguage: isWritten(row) ? row.originalLanguage : own,
      caption: everyLanguage(row.texts.caption),
      alternative: everyLanguage(row.texts.alternative),
    }),
    inputOf: ({ originalLanguage, ...texts }) => ({ id: picture.id, originalLanguage, texts }),
    success: t('words.saved'),
    failure: t('words.failed'),
    refreshes: [galleries[of.kind].list],
    onSaved,
  })
}
