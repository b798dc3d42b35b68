import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Language, languages } from '#contract/languages.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTellTyped } from '#web/components/preview/typed.ts'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { UnsavedNote } from '#web/ui/form/unsaved-note.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import type { OwnListing } from '../own-listing.ts'
import { OwnerTold } from '../owner-told.tsx'
import { infoInput } from './info-values.ts'
import { ReachPart } from './reach-part.tsx'
import { SellerPart } from './seller-part.tsx'
import { SpokenPart } from './spoken-part.tsx'
import { type InfoForm, useInfoForm } from './use-info-form.ts'
import { WhoPart } from './who-part.tsx'
import { WordsPart } from './words-part.tsx'

const InfoConflict = loadLater(async () => (await import('./info-conflict.tsx')).InfoConflict)

/** The field to edit first, by its id, in a language of the texts. A new object asks again. */
export type Target = { id?: string | undefined; language?: Language | undefined }

/** The form of a listing's information: identity, texts by language, languages, place and contact. */
export function InfoEditor({ own, target }: { own: OwnListing; target: Target }) {
  const { t } = useTranslation('owner-info')
  const kept = useInfoForm(own)
  const { form } = kept
  const [language, setLanguage] = useState(target.language ?? own.listing.originalLanguage)
  const [cityNames, setCityNames] = useState<Record<string, string>>({})
  useTellTyped(form, () => infoInput(own.kind, own.listing.id, form.getValues()))
  useWrongLanguage(kept, setLanguage)
  useTarget(target, language, setLanguage)
  return (
    <div className="stack">
      <UnsavedNote offer={kept.offer} onTakeBack={kept.takeBack} onLetGo={kept.letGo} />
      <form className="stack stack-8" noValidate onSubmit={kept.submit} aria-label={t('info.label')}>
        {kept.conflict && <InfoConflict own={own} kept={kept} cityNames={cityNames} />}
        <WhoPart own={own} form={form} />
        <WordsPart own={own} kept={kept} language={language} onLanguage={setLanguage} />
        <SpokenPart form={form} />
        <ReachPart
          own={own}
          form={form}
          cityNames={cityNames}
          onCity={(id, name) => setCityNames({ ...cityNames, [id]: name })}
        />
        <SellerPart own={own} form={form} />
        <OwnerTold />
        <SaveBar {...kept} onCancel={kept.cancel} />
      </form>
    </div>
  )
}

/** Shows and focuses the field to edit, once: in another language, when its fields are there. */
function useTarget(target: Target, shown: Language, onLanguage: (language: Language) => void) {
  const reached = useRef<Target>(undefined)
  const go = useEffectEvent(() => {
    if (reached.current === target) return
    if (target.language && target.language !== shown) return onLanguage(target.language)
    reached.current = target
    if (target.id) document.getElementById(target.id)?.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: go() reads the newest values; it runs when one of these two has changed
  useEffect(() => go(), [target, shown])
}

/** Errors of a text in another language are shown in its tab. */
function useWrongLanguage({ form }: InfoForm, onLanguage: (language: Language) => void) {
  const { submitCount, errors } = form.formState
  const show = useEffectEvent(() => {
    // for a list, line by line
    const each = Object.values(errors.texts ?? {}).flatMap((error) =>
      Array.isArray(error) ? error : [error],
    )
    const wrong = each.flatMap((error) => Object.keys(error ?? {}))
    const language = languages.find((one) => one === wrong[0])
    if (language) onLanguage(language)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: show() reads the newest errors; it runs after each try to save
  useEffect(() => show(), [submitCount, errors.texts])
}
