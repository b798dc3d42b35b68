import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDraftForm } from '#web/data/form/use-draft-form.ts'
import { useShowSaved } from '#web/data/form/use-show-saved.ts'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { UnsavedNotes } from '#web/ui/form/unsaved-notes.tsx'
import { draftNameOf } from './draft-name.ts'
import { InlineFields } from './inline-fields.tsx'
import { changeOf, InlineValues, inlineValuesOf } from './inline-values.ts'
import { type Entry, kinds } from './kinds.ts'
import { useConflictWords } from './use-conflict-words.ts'

type Listing = Entry['listing']
type Update = Endpoint<z.ZodType, z.ZodType<Listing>> & { isList: false }

type InlineEditProps = {
  entry: Entry
  name: string
  /** Whether it was opened by its button and takes the focus. */
  isAsked: boolean
  onClose: () => void
}

/** A listing's short facts, edited in the list. The draft is stored on the device until it is saved or canceled. */
export function InlineEdit({ entry, name, isAsked, onClose }: InlineEditProps) {
  const { t } = useTranslation(['owner-lists', 'owner'])
  const { kind, listing } = entry
  const kept = useInlineForm(entry, onClose)
  const words = useConflictWords(entry)
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isAsked) place.current?.querySelector('input')?.focus()
  }, [isAsked])
  const cancel = () => {
    kept.cancel()
    onClose()
  }
  return (
    <form
      className="stack"
      ref={place}
      noValidate
      aria-label={t('lists.editing', { name })}
      onSubmit={kept.submit}
    >
      <UnsavedNotes kept={kept} {...words} />
      <InlineFields entry={entry} form={kept.form} />
      <p className="row small">
        {t('lists.more')}
        <a href={paths.ownListing(kind, listing.slug, 'social')}>{t('owner:shell.tabs.social')}</a>
        <a href={paths.ownListing(kind, listing.slug, 'offers')}>{t('owner:shell.tabs.offers')}</a>
        <a href={paths.ownListing(kind, listing.slug)}>{t('lists.rest')}</a>
      </p>
      <SaveBar {...kept} onCancel={cancel} isClosing />
    </form>
  )
}

function useInlineForm(entry: Entry, onClose: () => void) {
  const { t } = useTranslation('owner-lists')
  const { kind, listing } = entry
  const { update, list } = kinds[kind]
  return useDraftForm({
    name: draftNameOf(entry),
    endpoint: update as unknown as Update,
    schema: InlineValues,
    row: listing as Listing,
    valuesOf: inlineValuesOf,
    inputOf: (values, on) => ({ id: listing.id, ...changeOf(inlineValuesOf(on), values) }),
    success: t(`lists.${kind}.saved`),
    failure: t(`lists.${kind}.saveFailed`),
    refreshes: [list],
    onAnswer: useShowSaved<Listing>(list),
    onSaved: onClose,
  })
}
