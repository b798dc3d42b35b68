import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { Guard } from '#web/frame/guard.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { ArrowLeft } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/new-city-page'
import { CityEditor } from './city-editor.tsx'
import { blankCity } from './city-values.ts'

export const loader = ({ context }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.content)
  return null
}

export const shouldRevalidate = onAnotherPage

/** A city that is not there yet; once it is made, its own page opens. */
export default function NewCityPage() {
  const { t } = useTranslation('content')
  const { language } = useSite()
  const [blank] = useState(() => blankCity(language))
  return (
    <Guard access={sectionAccess.content}>
      <WorkspaceHead title={t('form.new')} />
      <a className="button quiet small" href={paths.content()}>
        <Icon of={ArrowLeft} />
        {t('city.back')}
      </a>
      <div>
        <h1>{t('form.new')}</h1>
        <p className="soft">{t('form.newText')}</p>
      </div>
      <CityEditor city={blank} onSaved={({ id }) => location.assign(paths.contentCity(id))} />
    </Guard>
  )
}
