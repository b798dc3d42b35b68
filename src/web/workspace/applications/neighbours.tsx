import { useLocation } from 'react-router'
import type { ApplicationDetail } from '#contract/applications/review.ts'
import { paths } from '#contract/paths.ts'
import { numbersOf } from '#i18n/format-numbers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ArrowLeft, ChevronDown, ChevronUp, type IconMarkup } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { announce } from './arrival.ts'

type Neighbours = ApplicationDetail['neighbours']

/** The addresses of the list that the user came from and of other applications; they keep the list's filters. */
export function usePlaces() {
  const query = Object.fromEntries(new URLSearchParams(useLocation().search))
  return {
    list: paths.applications(query),
    application: (id: string) => paths.application(id, query),
  }
}

/** Goes to another application, or to the list if there is none, and shows a message there. */
export function useGoTo() {
  const places = usePlaces()
  return (id: string | null, word = '') => {
    announce(word)
    location.assign(id ? places.application(id) : places.list)
  }
}

export function BackToList() {
  const { t } = useTranslation('applications')
  return (
    <a className="button quiet small" href={usePlaces().list}>
      <Icon of={ArrowLeft} />
      {t('back')}
    </a>
  )
}

/** Links back, and to the previous and next application. */
export function NeighbourLinks({
  neighbours: { previous, next, position, total },
}: {
  neighbours: Neighbours
}) {
  const { t } = useTranslation('applications')
  const { number } = numbersOf(useSite().language)
  return (
    <div className="near">
      <BackToList />
      <nav className="row" aria-label={t('queue')}>
        <Neighbour id={previous} label={t('previousOne')} icon={ChevronUp} />
        {position !== null && (
          <span className="small soft num">
            {t('position', { position: number(position), total: number(total) })}
          </span>
        )}
        <Neighbour id={next} label={t('nextOne')} icon={ChevronDown} />
      </nav>
    </div>
  )
}

function Neighbour({ id, label, icon }: { id: string | null; label: string; icon: IconMarkup }) {
  const places = usePlaces()
  if (!id) return null
  return (
    <a className="icon-button" href={places.application(id)} onClick={() => announce('')}>
      <span className="sr">{label}</span>
      <Icon of={icon} />
    </a>
  )
}
