import { paths } from '#contract/paths.ts'
import type { AdminSummary } from '#contract/system/administration.ts'
import { dayMs } from '#contract/values/day.ts'
import { formatOf } from '#i18n/format.ts'
import { agoText } from '#i18n/format-ages.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CircleAlert, CircleCheck } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type Facts = NonNullable<AdminSummary['health']>

/** A daily backup may be late by as long as the server was off. */
const oldBackup = 2 * dayMs
/** A disk with a smaller free share than this needs attention. */
const fullDisk = 0.1

/** Mail, backups, disk and responses, one line each: whether it is in order, and the details. */
export function Health({ health }: { health: Facts }) {
  const { t } = useTranslation('panel')
  return (
    <section className="stack" aria-labelledby="health">
      <div className="head">
        <h2 id="health">{t('home.health.title')}</h2>
        <a href={paths.dashboard()}>{t('home.health.all')}</a>
      </div>
      <ul className="parts">
        {useLines(health).map(({ name, text, isGood }) => (
          <li key={name} className="near">
            <span>
              <b>{t(`home.health.${name}`)}</b>
              <small suppressHydrationWarning>{text}</small>
            </span>
            <span className={isGood ? 'badge good' : 'badge bad'}>
              <Icon of={isGood ? CircleCheck : CircleAlert} />
              {t(isGood ? 'home.health.good' : 'home.health.look')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useLines({ mail, makesBackups, lastBackup, disk, failures }: Facts) {
  const { t } = useTranslation('panel')
  const { language } = useSite()
  const { number } = formatOf(language)
  const age = lastBackup ? Date.now() - Date.parse(lastBackup) : Number.POSITIVE_INFINITY
  const gigabytes = (bytes: number) => number(Math.round(bytes / 1e8) / 10)
  return [
    {
      name: 'mail' as const,
      isGood: mail.delivery === 'smtp' && mail.failed === 0,
      text:
        mail.delivery === 'files'
          ? t('home.health.noMail')
          : [
              t('home.health.waiting', { count: mail.waiting }),
              t('home.health.failed', { count: mail.failed }),
            ].join(' '),
    },
    {
      name: 'backup' as const,
      isGood: !makesBackups || age < oldBackup,
      text: makesBackups
        ? lastBackup
          ? t('home.health.lastBackup', { age: agoText(lastBackup, Date.now(), language) })
          : t('home.health.noBackup')
        : t('home.health.otherBackup'),
    },
    {
      name: 'disk' as const,
      isGood: disk !== null && disk.free > disk.total * fullDisk,
      text: disk
        ? t('home.health.free', { free: gigabytes(disk.free), total: gigabytes(disk.total) })
        : t('home.health.noDisk'),
    },
    {
      name: 'answers' as const,
      isGood: failures === 0,
      text: t('home.health.failures', { count: failures }),
    },
  ]
}
