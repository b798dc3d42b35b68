import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { createLocation, listMyLocations } from '#contract/listings/own-places.ts'
import type { CityReference } from '#contract/shared.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { flatOf } from '#web/data/form/changes.ts'
import { useApiForm } from '#web/data/form/use-api-form.ts'
import { useDraft } from '#web/data/form/use-draft.ts'
import { useWaiting } from '#web/data/form/use-waiting.ts'
import { useErrorText } from '#web/data/use-error-text.ts'
import { useSite } from '#web/frame/use-site.ts'
import { WifiOff } from '#web/icons/icons.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { UnsavedNote } from '#web/ui/form/unsaved-note.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { draftNameOfNew } from './draft-name.ts'
import { PlaceFields } from './place-fields.tsx'
import { blankPlace, inputOfPlace, PlaceValues } from './place-values.ts'
import { useShowOnPage } from './show-on-page.ts'
import { useOwnCity, usePageWithoutPlace } from './use-own-city.ts'

/** The form of a new place; its draft is stored on the device until it is saved. */
export function NewPlaceForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['owner-places', 'editing'])
  const { form, page, center, kept, blank, submit, takeBack, cancel, isSaving, isWaiting, ...shown } =
    useNewPlace(onClose)
  return (
    <section className="card stack stack-6" aria-labelledby="new-place-heading">
      <h2 className="sub" id="new-place-heading">
        {t('new')}
      </h2>
      <form className="stack stack-6" noValidate onSubmit={submit}>
        <UnsavedNote
          offer={kept.offer && { at: new Date(kept.offer.at).toISOString() }}
          onTakeBack={takeBack}
          onLetGo={kept.answerOffer}
        />
        <PlaceFields form={form} saved={blank} times={{}} center={center} />
        {page && (
          <CheckField
            label={t('showOnPage', { name: page.listing.name })}
            checked={shown.isOnPage}
            onChange={({ target }) => shown.setOnPage(target.checked)}
          />
        )}
        <div role="status">
          {isWaiting && (
            <p className="saved wait">
              <Icon of={WifiOff} />
              <span>{t('editing:save.waiting')}</span>
            </p>
          )}
        </div>
        <p className="row">
          <button type="submit" className="button primary" disabled={isSaving} aria-busy={isSaving}>
            {t(isSaving ? 'editing:save.saving' : 'create')}
          </button>
          <button type="button" className="button" onClick={cancel}>
            {t('editing:save.cancel')}
          </button>
        </p>
      </form>
    </section>
  )
}

const pointOf = ({ latitude, longitude }: CityReference) =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }

function useNewPlace(onClose: () => void) {
  const { t } = useTranslation('owner-places')
  const { language } = useSite()
  const errorText = useErrorText()
  const toast = useToast()
  const city = useOwnCity()
  const [blank] = useState(() => blankPlace(language, city))
  const [isWaiting, setWaiting] = useState(false)
  const form = useApiForm(PlaceValues, blank)
  const page = usePageWithoutPlace(form.watch('city')[0])
  const [isOnPage, setOnPage] = useState(true)
  const showOnPage = useShowOnPage()
  const kept = useDraft(form, draftNameOfNew, flatOf(blank))
  const change = useChange(createLocation, {
    refreshes: [listMyLocations],
    success: t('notices.created'),
    failure: false,
  })
  const end = () => {
    waiting.stop()
    form.reset(blank)
    kept.answerOffer()
    kept.keepNow()
    onClose()
  }
  const save = async (values: PlaceValues) => {
    try {
      const { id } = await change.mutateAsync(inputOfPlace(values))
      if (page && isOnPage) showOnPage(page, id)
      end()
    } catch (error) {
      setWaiting(!(error instanceof ApiError))
      // if it is sent again, it is not created twice
      if (!(error instanceof ApiError)) return waiting.begin(values)
      waiting.stop()
      form.fail(error)
      toast.failure(t('notices.createFailed'), { text: errorText(error) })
    }
  }
  const waiting = useWaiting(save)
  const takeBack = () => {
    for (const [path, value] of Object.entries(kept.offer?.changes ?? {})) {
      form.setValue(path as 'name', value as string, { shouldDirty: true })
    }
    kept.answerOffer()
  }
  return {
    ...{ form, page, isOnPage, setOnPage },
    center: city && pointOf(city),
    kept,
    blank,
    takeBack,
    submit: form.handleSubmit(save),
    cancel: end,
    isSaving: change.isPending,
    isWaiting: isWaiting && !change.isPending,
  }
}
