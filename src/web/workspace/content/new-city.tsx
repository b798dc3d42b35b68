import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CityEditor } from './city-editor.tsx'
import { blankCity } from './city-values.ts'

/** The form of a new city; once it is created, its own page opens. */
export function NewCity({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('content-city')
  const { language } = useSite()
  const [blank] = useState(() => blankCity(language))
  return (
    <section className="card stack stack-6" aria-labelledby="new-city-heading">
      <div>
        <h2 className="sub" id="new-city-heading">
          {t('form.new')}
        </h2>
        <p className="small soft">{t('form.newText')}</p>
      </div>
      <CityEditor
        city={blank}
        onSaved={({ id }) => location.assign(paths.contentCity(id))}
        onCancel={onClose}
      />
    </section>
  )
}
