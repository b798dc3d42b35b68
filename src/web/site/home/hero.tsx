import { useTranslation } from '#i18n/use-translation.ts'
import { SearchBox } from '#web/components/list/search-box.tsx'
import { Drawing } from '#web/components/place/drawing.tsx'
import { useMaps } from '#web/page-context.ts'

/** The river as horizon, the promise, and the search. */
export function Hero() {
  const { t } = useTranslation('home')
  return (
    <div className="hero min-[60em]:max-[80em]:[&_svg]:mt-24">
      <div className="page hero-text on-band stack">
        <h1>{t('title')}</h1>
        <p className="lead">{t('subtitle')}</p>
        <SearchBox id="q" isAccented />
      </div>
      <Drawing svg={useMaps().hero()} />
    </div>
  )
}
