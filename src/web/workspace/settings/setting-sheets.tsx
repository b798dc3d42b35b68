import { reviewWindowOf } from '#contract/applications/review-window.ts'
import { languages } from '#contract/languages.ts'
import { siteSettingKeys } from '#contract/system/setting-limits.ts'
import type { Settings } from '#contract/system/settings.ts'
import { formatOf } from '#i18n/format.ts'
import { languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import { LockNote } from './lock-note.tsx'

/** The site's settings, and which of them the environment gives. */
export function SiteSheet({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings')
  const { labelOf } = useFieldLabels()
  const wordsFor = (key: (typeof siteSettingKeys)[number]) =>
    key === 'reviewWindow' ? t('days', reviewWindowOf(settings.reviewWindow)) : settings[key]
  return (
    <dl className="sheet">
      {siteSettingKeys.map((key) => (
        <div key={key}>
          <dt>{labelOf(key)}</dt>
          <dd className="wrap-anywhere">
            {wordsFor(key) || <span className="soft">{t('nothing')}</span>}
            <LockNote variable={settings.facts[key].variable} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The notice in its languages, and the days on which it is shown. */
export function NoticeSheet({ settings: { notice } }: { settings: Settings }) {
  const { t } = useTranslation('settings')
  const { dateRange } = formatOf(useSite().language)
  const written = languages.filter((language) => notice.texts[language])
  if (written.length === 0) return <p className="soft">{t('notice.none')}</p>
  return (
    <dl className="sheet">
      {written.map((language) => (
        <div key={language}>
          <dt lang={language}>{languageName(language, language)}</dt>
          <dd lang={language} className="wrap-anywhere">
            {notice.texts[language]}
          </dd>
        </div>
      ))}
      {(['from', 'until'] as const).map((name) => {
        const day = notice[name]
        return (
          day && (
            <div key={name}>
              <dt>{t(`notice.${name}`)}</dt>
              <dd>{dateRange(day)}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
