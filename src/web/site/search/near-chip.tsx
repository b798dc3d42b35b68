import { nearKm } from '#contract/directory/reading.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { MapPin, X } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Asked, addressOf } from './asked.ts'

/** Around which city the address narrows the search, as a link to the same without it. */
export function NearChip({ asked, near }: { asked: Asked; near: string }) {
  const { t } = useTranslation('search')
  const { number } = formatOf(useSite().language)
  return (
    <p className="filter-row">
      <a className="chip must" href={addressOf({ ...asked, near: undefined })}>
        <Icon of={MapPin} />
        {t('read.near', { name: near, km: number(asked.km ?? nearKm) })}
        <Icon of={X} />
        <span className="sr">{t('read.remove')}</span>
      </a>
    </p>
  )
}
