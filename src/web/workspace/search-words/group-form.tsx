import { useState } from 'react'
import { z } from 'zod'
import { languages } from '#contract/languages.ts'
import { maxSearchPhrases } from '#contract/system/search-limits.ts'
import { searchTags } from '#contract/system/search-tags.ts'
import {
  createSearchGroup,
  getSearchWords,
  type SearchGroup,
  updateSearchGroup,
} from '#contract/system/search-words.ts'
import { languageName } from '#i18n/format-names.ts'
import { tagName } from '#i18n/tag-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDraftForm } from '#web/data/form/use-draft-form.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { NewBar } from '#web/ui/form/new-bar.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { UnsavedNotes } from '#web/ui/form/unsaved-notes.tsx'
import { countOf, draftNameOf, type GroupValues, inputOf, linesOf, valuesOf } from './group-values.ts'

const phrases = z.string().refine((typed) => linesOf(typed).length <= maxSearchPhrases)
const Values: z.ZodType<GroupValues> = z
  .object({
    phrases: z.object({ en: phrases, fr: phrases, pt: phrases, es: phrases }),
    tag: z.string(),
  })
  .refine((values) => countOf(values) > 0, { path: ['phrases', 'en'], params: { field: 'required' } })
  // a single phrase needs no group
  .refine((values) => values.tag || countOf(values) !== 1, { path: ['tag'], params: { field: 'required' } })

const blank = (): SearchGroup => ({
  id: crypto.randomUUID(),
  phrases: { en: [], fr: [], pt: [], es: [] },
  tag: null,
  updatedAt: '',
})

/** The form of a new group. */
export function NewGroupForm({ onClose }: { onClose: () => void }) {
  const [group] = useState(blank)
  const { t } = useTranslation('search-words')
  const kept = useDraftForm({
    name: draftNameOf(),
    endpoint: createSearchGroup,
    schema: Values,
    row: group,
    valuesOf,
    inputOf: (values) => ({ id: group.id, ...inputOf(values) }),
    success: t('saved'),
    failure: t('notSaved'),
    refreshes: [getSearchWords],
    onSaved: onClose,
  })
  return <Fields kept={kept} label={t('new')} isNew onClose={onClose} />
}

/** The form of a group that staff added. */
export function GroupForm({ group, onClose }: { group: SearchGroup; onClose: () => void }) {
  const { t } = useTranslation('search-words')
  const kept = useDraftForm({
    name: draftNameOf(group.id),
    endpoint: updateSearchGroup,
    schema: Values,
    row: group,
    valuesOf,
    inputOf: (values) => ({ id: group.id, ...inputOf(values) }),
    success: t('saved'),
    failure: t('notSaved'),
    refreshes: [getSearchWords],
    onSaved: onClose,
  })
  return <Fields kept={kept} label={t('groups')} onClose={onClose} />
}

type GroupDraft = ReturnType<typeof useDraftForm<GroupValues, z.ZodType, z.ZodType>>
type FieldsProps = {
  kept: Omit<GroupDraft, 'row'>
  label: string
  isNew?: boolean
  onClose: () => void
}

function Fields({ kept, label, isNew = false, onClose }: FieldsProps) {
  const { t } = useTranslation('search-words')
  const { t: tt } = useTranslation('types')
  const { form } = kept
  const cancel = () => {
    kept.cancel()
    onClose()
  }
  // the server names a phrase by its position
  const errorOf = (language: (typeof languages)[number]) => {
    const of = form.formState.errors.phrases?.[language]
    const wrong = of && (form.errorOf(`phrases.${language}`) ?? t('wrongPhrase'))
    return wrong
  }
  return (
    <form className="inset stack stack-6" noValidate onSubmit={kept.submit} aria-label={label}>
      <UnsavedNotes
        kept={kept}
        labelOf={(path) => t(path === 'tag' ? 'tag' : 'phrases')}
        shown={(path, value) => (path === 'tag' && value ? tagName(tt, String(value)) : undefined)}
      />
      <div className="stack stack-2">
        <p className="small soft">{t('phrasesHelp')}</p>
        <div className="duo">
          {languages.map((language) => (
            <TextField
              key={language}
              label={languageName(language, language)}
              lang={language}
              rows={4}
              error={errorOf(language)}
              {...form.register(`phrases.${language}`)}
            />
          ))}
        </div>
      </div>
      <SelectField label={t('tag')} help={t('tagHelp')} error={form.errorOf('tag')} {...form.register('tag')}>
        <option value="">{t('noTag')}</option>
        {(['profile', 'organization', 'event', 'category'] as const).map((kind) => (
          <optgroup key={kind} label={t(`tags.${kind}`)}>
            {searchTags[kind].map((tag) => (
              <option key={tag} value={tag}>
                {tagName(tt, tag)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {isNew ? (
        <NewBar state={kept.state} label={t('add')} onCancel={cancel} />
      ) : (
        <SaveBar {...kept} onCancel={cancel} isClosing />
      )}
    </form>
  )
}
