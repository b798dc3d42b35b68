import { type ReactNode, useState } from 'react'
import type { ManagedAttraction } from '#contract/content/attractions.ts'
import { loadTexts } from '#i18n/browser.ts'
import { coordinate } from '#i18n/format.ts'
import { languageInText } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOpenForm } from '#web/data/form/use-open-form.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Pencil } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { ContentGallery } from '../content-gallery.tsx'
import { draftNameOf } from './draft-name.ts'

const AttractionForm = loadLater(async () => {
  await loadTexts('editing', 'fields', 'owner-places', 'owner-places-forms')
  return (await import('./form.tsx')).AttractionForm
})
const DeleteAttraction = loadLater(async () => (await import('./delete.tsx')).DeleteAttraction)

type AttractionRowProps = {
  attraction: ManagedAttraction
  /** Its grip and arrows, if it has a position. */
  controls?: ReactNode
}

/** The content of an attraction's row, or its form. */
export function AttractionRow({ attraction, controls }: AttractionRowProps) {
  const { t } = useTranslation('content')
  const { isOpen, setOpen, opener, close } = useOpenForm(draftNameOf(attraction.id))
  const [isDeleting, setDeleting] = useState(false)
  if (isOpen) {
    return (
      <div className="col-span-full stack stack-6">
        <AttractionForm attraction={attraction} onClose={close} />
        <ContentGallery kind="attraction" id={attraction.id} />
      </div>
    )
  }
  return (
    <>
      <Facts attraction={attraction} />
      <div className="acts">
        {controls}
        <button ref={opener} type="button" className="button small" onClick={() => setOpen(true)}>
          <Icon of={Pencil} />
          {t('edit')}
          <span className="sr"> {attraction.name}</span>
        </button>
        <button type="button" className="button quiet small" onClick={() => setDeleting(true)}>
          {t('attraction.delete')}
          <span className="sr"> {attraction.name}</span>
        </button>
      </div>
      {isDeleting && <DeleteAttraction attraction={attraction} onClose={() => setDeleting(false)} />}
    </>
  )
}

function Facts({ attraction }: { attraction: ManagedAttraction }) {
  const { t } = useTranslation(['content', 'types'])
  const { language } = useSite()
  const { latitude, longitude, description } = attraction
  const languages = (['en', 'fr', 'pt', 'es'] as const)
    .filter((each) => description[each])
    .map((each) => languageInText(each, language))
    .join(', ')
  return (
    <div className="min-w-0">
      <h3 className="wrap-anywhere">{attraction.name}</h3>
      <p className="row mt-1">
        <span className="badge type">{t(`types:attractionCategories.${attraction.category}`)}</span>
        <span className="tiny soft">
          {languages ? t('list.described', { languages }) : t('list.notDescribed')}
        </span>
      </p>
      <p className="tiny soft num">
        {latitude === null || longitude === null
          ? t('attraction.noPoint')
          : `${coordinate(latitude)}, ${coordinate(longitude)}`}
      </p>
    </div>
  )
}
