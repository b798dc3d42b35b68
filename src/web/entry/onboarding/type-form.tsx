import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Bed, Compass, Navigation, Palmtree, Ship, Ticket, Utensils } from '#web/icons/document-icons.ts'
import {
  ArrowRight,
  Building,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Handshake,
  House,
  type IconMarkup,
  Info,
  UserRound,
  Users,
} from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BackLink } from './onward.tsx'
import { type Chosen, choicesOf, type Mode } from './type-choice.ts'

const icons: Record<Chosen, IconMarkup> = {
  guide: Compass,
  ambassador: Handshake,
  local: House,
  travel_agency: Ticket,
  hotel: Bed,
  resort: Palmtree,
  tour_operator: Ship,
  cat: Info,
  lodge: House,
  restaurant: Utensils,
  transport: Navigation,
  community_group: Users,
}

type TypeFormProps = { mode: Mode; chosen: Chosen | undefined; isWrong: boolean }

/** The switch between the two kinds, and a button for each type, which chooses and leads on. */
export function TypeForm({ mode, chosen, isWrong }: TypeFormProps) {
  const { t } = useTranslation('onboarding')
  return (
    <>
      <nav className="switch" aria-label={t('type.who')}>
        <a
          href={paths.welcomeType({ mode: 'profile' })}
          aria-current={mode === 'profile' ? 'true' : undefined}
        >
          <Icon of={UserRound} />
          {t('type.profile')}
        </a>
        <a href={paths.welcomeType({ mode: 'org' })} aria-current={mode === 'org' ? 'true' : undefined}>
          <Icon of={Building} />
          {t('type.organization')}
        </a>
      </nav>
      <form className="stack" method="post" data-next={paths.welcomeSocial()}>
        <input type="hidden" name="mode" value={mode} />
        {chosen && <input type="hidden" name="chosen" value={chosen} />}
        {isWrong && (
          <p className="error" role="alert">
            <Icon of={CircleAlert} />
            {t(mode === 'org' ? 'type.chooseOrganization' : 'type.chooseProfile')}
          </p>
        )}
        {choicesOf(mode).map((type) => (
          <Choice key={type} type={type} isChosen={type === chosen} />
        ))}
        <p className="small soft">{t('type.after')}</p>
        <div className="near">
          <BackLink href={paths.home()} />
          <button className="button" type="submit" data-onward="">
            {t('continue')}
            <Icon of={ArrowRight} />
          </button>
        </div>
      </form>
    </>
  )
}

function Choice({ type, isChosen }: { type: Chosen; isChosen: boolean }) {
  const { t } = useTranslation('onboarding')
  const { t: tt } = useTranslation('types')
  const name = isProfileType(type) ? tt(`profileTypes.${type}`) : tt(`organizationTypes.${type}`)
  return (
    <button className="choice" type="submit" name="type" value={type} aria-pressed={isChosen}>
      <Icon of={icons[type]} />
      <span>
        <b>{name}</b>
        <span className="small soft">{t(`type.about.${type}`)}</span>
      </span>
      <Icon of={isChosen ? CircleCheck : ChevronRight} />
    </button>
  )
}

const isProfileType = (type: Chosen) => type === 'guide' || type === 'ambassador' || type === 'local'
